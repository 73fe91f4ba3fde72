import type { BetPlacement } from '@touchline/contract/entities/bet'
import type { CustomBetPrice, CustomBetPricer } from '../../custom-bets/index.ts'

/** Of a bet: of all its selections where it is a custom bet, and of each of its groups, in their order. */
export interface JointPrices {
  whole: CustomBetPrice | null
  groups: readonly CustomBetPrice[]
}

/** The joint prices of a request, by the bet's position; none for a bet without any. */
export type CustomPrices = ReadonlyMap<number, JointPrices>

type Priced = Pick<BetPlacement, 'selections' | 'customOdds' | 'groups'>

/**
 * Call after reading the offers: if a price moves in between, the market's version differs and the database refuses the
 * placement.
 */
export async function customPrices(price: CustomBetPricer, bets: readonly Priced[]): Promise<CustomPrices> {
  const priced = bets.map(async (bet, index) => {
    const prices = await jointPrices(price, bet)
    return prices.whole || prices.groups.length > 0 ? ([[index, prices]] as const) : []
  })
  return new Map((await Promise.all(priced)).flat())
}

export async function jointPrices(
  price: CustomBetPricer,
  { selections, customOdds, groups = [] }: Priced,
): Promise<JointPrices> {
  const ofGroups = groups.map((group) =>
    jointPrice(
      price,
      group.selections.flatMap((position) => selections[position] ?? []),
    ),
  )
  return {
    whole: customOdds === undefined ? null : await jointPrice(price, selections),
    groups: await Promise.all(ofGroups),
  }
}

async function jointPrice(price: CustomBetPricer, selections: Priced['selections']): Promise<CustomBetPrice> {
  const [first] = selections
  const isOneMatch = selections.every(({ matchId }) => matchId === first?.matchId)
  if (!first || !isOneMatch) return { problem: 'different_matches' }
  return price({ matchId: first.matchId, selections })
}
