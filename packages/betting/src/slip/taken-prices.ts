import type { TakenBet } from './reducer/events.ts'
import type { PlacedBet, SlipBet, TakenPrices } from './types.ts'

/** A bet that was being placed, with its receipt. */
export function asPlaced(bet: SlipBet, { taken, ...receipt }: TakenBet): PlacedBet {
  return { ...(taken ? atTakenPrices(bet, taken) : bet), ...receipt }
}

/** A bet at the prices at which it was taken; what they do not name stays as it was sent. */
export function atTakenPrices(bet: SlipBet, { legs, groups, customOdds }: TakenPrices): SlipBet {
  const selections = bet.selections.map((selection) => {
    const odds = legs[selection.id] ?? selection.acceptedOdds
    return { ...selection, odds, acceptedOdds: odds }
  })
  const taken = { ...bet, selections }
  if (customOdds !== null) return { ...taken, customOdds, acceptedCustomOdds: customOdds }
  if (!bet.groups) return taken
  return {
    ...taken,
    groups: bet.groups.map((group) => {
      const odds = groups.find(({ ids }) => group.ids.every((id) => ids.includes(id)))?.odds ?? group.odds
      return { ...group, odds, acceptedOdds: odds }
    }),
  }
}
