import { isBettable } from '@touchline/betting/slip/checks/selection-problem'
import { Button } from '@touchline/ui/button'
import { useT } from '../../../shared/i18n/use-t.ts'
import { usePageSlip, useSlipState } from '../state/page-slip.ts'
import styles from '../ticket/slip-notice.module.css'

/** Removes all selections that cannot be bet on, if there are several (Spec 2 §4, cleanup). */
export function ClosedSelections() {
  const t = useT()
  const { store } = usePageSlip()
  const { selections, ticket } = useSlipState()
  const count = selections.filter((selection) => !isBettable(selection)).length
  if (count < 2) return null
  return (
    <div className={styles.root} data-tone="warning">
      <p className={styles.text}>{t('sb.slip.closed', { count })}</p>
      <Button
        size="small"
        disabled={ticket.state === 'PROCESSING'}
        onClick={() => store.send({ type: 'closedSelectionsRemoved' })}
      >
        {t('sb.slip.closed.remove')}
      </Button>
    </div>
  )
}
