import { betsOf } from '@touchline/betting/slip/bets-of'
import { slipMode } from '@touchline/betting/slip/slip-mode'
import type { Slip } from '@touchline/betting/slip/types'
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
  const count = isCustom ? Number(isOffered && price?.isChanged === true) : changedCount(slip)
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

/** Of a combo, what stands in it together has one price. */
function changedCount(slip: Slip): number {
  const groups = betsOf(slip).flatMap((bet) => bet.groups ?? [])
  const grouped = new Set(groups.flatMap(({ ids }) => ids))
  const alone = slip.selections.filter(({ id, isChanged }) => isChanged && !grouped.has(id))
  return alone.length + groups.filter(({ isChanged }) => isChanged).length
}
