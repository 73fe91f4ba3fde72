import { FREEBET_KINDS, type FreebetKind } from '@touchline/betting/bonuses/kinds/freebet'
import type { SlipOffer } from '@touchline/betting/slip/bonus/bonus-places'
import type { Bonus } from './bonus.ts'

/** A bonus of the wire as the slip counts with it: by the same terms as the platform. */
export function slipOffer(bonus: Bonus): SlipOffer {
  const { id, name, minOdds, maxOdds, matchStatus, eventConditions, issued } = bonus
  const legs = { minOdds, maxOdds, matchStatus, eventConditions }
  const isActivated = (issued?.computedStatus ?? bonus.status) === 'active'
  const common = { id, name, isActivated, legs }
  if (bonus.bonusType === 'comboboost') {
    const { ranges, boostCaps: caps, maxStakes, outcome, earlyPayout } = bonus
    const counted = { ...legs, outcome, isOnSide: earlyPayout !== null }
    return { ...common, type: 'comboboost', legs: counted, ranges, caps, maxStakes, earlyPayout }
  }
  if (bonus.bonusType !== 'freebet') {
    const { bonusType: type, farmOncePerEvent, farmedEventIds: farmedEvents } = bonus
    const insurance = type === 'hunting' ? bonus.insurance : null
    return { ...common, type, farmOncePerEvent, farmedEvents, insurance }
  }
  const { issuedAmount: amountMinor, issuedCurrency: currency, selectionCountFrom, selectionCountTo } = bonus
  const kind = freebetKind(bonus.type)
  return {
    ...common,
    type: 'freebet',
    freebet: { kind, amountMinor, currency, selectionCountFrom, selectionCountTo },
  }
}

/** The family without a kind is the least that any of them gives. */
export function freebetKind(type: string): FreebetKind {
  return FREEBET_KINDS.find((kind) => type === `freebet_${kind}`) ?? 'only_win'
}
