import { FREEBET_KINDS, type FreebetKind } from '@touchline/betting/bonuses/freebet'
import type { SlipOffer } from '@touchline/betting/slip/bonus/bonus-places'
import type { Bonus } from '@touchline/contract/entities/player/bonus'

/** A bonus as the slip counts with it: by the same terms as the platform. */
export function slipOffer(bonus: Bonus): SlipOffer {
  const { id, name, minOdds, eventConditions, issued } = bonus
  const isFreebet = bonus.bonusType === 'freebet'
  const legs = {
    minOdds,
    maxOdds: isFreebet ? bonus.maxOdds : null,
    matchStatus: isFreebet ? bonus.matchStatus : null,
    eventConditions,
  }
  const isActivated = (issued?.computedStatus ?? bonus.status) === 'active'
  const common = { id, name, isActivated, legs }
  switch (bonus.bonusType) {
    case 'comboboost':
      return { ...common, type: 'comboboost', ranges: bonus.ranges, caps: bonus.boostCaps }
    case 'freebet':
      return {
        ...common,
        type: 'freebet',
        freebet: {
          kind: freebetKind(bonus.type),
          amountMinor: bonus.issuedAmount,
          currency: bonus.issuedCurrency,
          selectionCountFrom: bonus.selectionCountFrom,
          selectionCountTo: bonus.selectionCountTo,
        },
      }
    default:
      return {
        ...common,
        type: bonus.bonusType,
        farmOncePerEvent: bonus.farmOncePerEvent,
        farmedEvents: bonus.farmedEventIds,
      }
  }
}

/** The family without a kind is the least that any of them gives. */
export function freebetKind(type: string): FreebetKind {
  return FREEBET_KINDS.find((kind) => type === `freebet_${kind}`) ?? 'only_win'
}
