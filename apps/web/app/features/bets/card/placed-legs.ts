import type { Bet, BetSelection } from '@touchline/contract/entities/bet'

export interface PlacedLeg {
  selections: readonly [BetSelection, ...BetSelection[]]
  /** Of what stands together; null for a selection of its own. */
  odds: number | null
}

/** A bet's legs in order: selections that stand in a combo together are one, in the place of the first. */
export function placedLegs({ selections, groups }: Pick<Bet, 'selections' | 'groups'>): PlacedLeg[] {
  return selections.flatMap((selection): PlacedLeg[] => {
    const group = groups.find((one) => one.selections.includes(selection.id))
    if (!group) return [{ selections: [selection], odds: null }]
    const [first, ...others] = selections.filter(({ id }) => group.selections.includes(id))
    return first?.id === selection.id ? [{ selections: [first, ...others], odds: group.odds }] : []
  })
}
