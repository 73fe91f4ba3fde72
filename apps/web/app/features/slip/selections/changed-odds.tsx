import { slipMode } from '@touchline/betting/slip/slip-mode'
import { Button } from '@touchline/ui/button'
import { useT } from '../../../shared/i18n/use-t.ts'
import { useReOffer } from '../placement/re-offer.ts'
import { usePageSlip, useSlipState } from '../state/page-slip.ts'
import styles from '../ticket/slip-notice.module.css'

/** Prices that differ from the agreed ones; the rows above show old and new. */
export function ChangedOdds() {
  const t = useT()
  const { store } = usePageSlip()
  const slip = useSlipState()
  // The button below places at the new ones then.
  const isReOffered = useReOffer() !== null
  const isCustom = slipMode(slip) === 'custom_bet'
  const { price = null, isOffered = false } = slip.customQuote ?? {}
  const count = isCustom
    ? Number(isOffered && price?.isChanged === true)
    : slip.selections.filter(({ isChanged }) => isChanged).length
  if (count === 0 || isReOffered || slip.ticket.state === 'PROCESSING') return null
  return (
    <div className={styles.root} data-tone="warning">
      <p className={styles.text}>
        {isCustom ? t('sb.slip.odds_changed.custom') : t('sb.slip.odds_changed', { count })}
      </p>
      <Button size="small" onClick={() => store.send({ type: 'oddsChangesAccepted' })}>
        {t('sb.slip.odds_changed.accept')}
      </Button>
    </div>
  )
}
