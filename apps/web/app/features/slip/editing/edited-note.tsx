import { Button } from '@touchline/ui/button'
import { useT } from '../../../shared/i18n/use-t.ts'
import { useMoney } from '../../../shared/money/currencies.ts'
import { editedBet } from '../../../shared/slip/edited-bet.ts'
import { usePageSlip, useSlipState } from '../state/page-slip.ts'
import styles from './edited-note.module.css'
import { useEdited } from './use-edited.ts'

/** That the slip replaces a bet, what that bet brings, and the way back. */
export function EditedNote() {
  const t = useT()
  const money = useMoney()
  const { store } = usePageSlip()
  const { ticket } = useSlipState()
  const edited = useEdited()
  if (edited.status === 'none' || edited.status === 'loading') return null
  return (
    <section className={styles.root} aria-label={t('sb.edit.title', { ref: edited.ref })}>
      <p className={styles.title}>{t('sb.edit.title', { ref: edited.ref })}</p>
      <p>
        {edited.status === 'open'
          ? t('sb.edit.terms', {
              value: money(edited.edited.toCashout.value, edited.edited.toCashout.currency),
            })
          : t('sb.edit.closed')}
      </p>
      <Button
        size="small"
        disabled={ticket.state === 'PROCESSING'}
        onClick={() => {
          editedBet.set(null)
          store.send({ type: 'slipCleared' })
        }}
      >
        {t('sb.edit.cancel')}
      </Button>
    </section>
  )
}
