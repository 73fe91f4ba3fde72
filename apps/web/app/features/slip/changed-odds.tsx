import { Button } from '@touchline/ui/button'
import { useT } from '../../shared/i18n/use-t.ts'
import styles from './slip-notice.module.css'
import { usePageSlip, useSlip } from './slip-of-page.ts'

/** Prices that left the agreed ones; each selection shows old and new above. */
export function ChangedOdds() {
  const t = useT()
  const { store } = usePageSlip()
  const { selections, ticket } = useSlip()
  const count = selections.filter(({ isChanged }) => isChanged).length
  if (count === 0 || ticket.state === 'PROCESSING') return null
  return (
    <div className={styles.root} data-tone="warning">
      <p className={styles.text}>{t('sb.slip.odds_changed', { count })}</p>
      <Button size="small" onClick={() => store.send({ type: 'oddsChangesAccepted' })}>
        {t('sb.slip.odds_changed.accept')}
      </Button>
    </div>
  )
}
