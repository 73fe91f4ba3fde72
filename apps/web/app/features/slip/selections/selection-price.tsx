import { boostedOdds } from '@touchline/betting/bonuses/kinds/odds-boost'
import { betsOf } from '@touchline/betting/slip/bets-of'
import { isSameBonus } from '@touchline/betting/slip/bonus/bonus-places'
import type { Slip, SlipSelection } from '@touchline/betting/slip/types'
import { BoostedPair } from '../../../shared/bonuses/boosts/boosted-pair.tsx'
import { useOddsTexts } from '../../../shared/odds/odds-text.ts'
import { useSlipState } from '../state/page-slip.ts'
import { ChangedPrice } from './changed-price.tsx'

/** A selection's price: changed, raised by the boost that its bet carries for it, or as it is. */
export function SelectionPrice({ selection }: { selection: SlipSelection }) {
  const { exact } = useOddsTexts()
  const bonusOdds = boostOf(useSlipState(), selection)
  if (bonusOdds === null || selection.isChanged) return <ChangedPrice price={selection} />
  const { odds } = selection
  // What may be staked at it is among the terms of the bonus, in the row below.
  return <BoostedPair before={exact(odds)} after={exact(boostedOdds(odds, bonusOdds))} mostStake={null} />
}

/** Of a boost of this one price; a combo boost raises the whole odds, and no leg's. */
function boostOf(slip: Slip, selection: SlipSelection): number | null {
  const bet = betsOf(slip).find(({ bonus, selections }) => bonus?.bonusOdds && selections.includes(selection))
  if (!bet?.bonus) return null
  const { bonus } = bet
  const isOfPrice = slip.bonuses.offers?.some((offer) => isSameBonus(offer, bonus) && offer.legs.outcome)
  return isOfPrice && bonus.legs[bet.selections.indexOf(selection)] === null ? bonus.bonusOdds : null
}
