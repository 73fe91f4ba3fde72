import type { MarketBlock } from '../markets/market-blocks.ts'

export interface OfferedOutcome {
  /** The key in the list: a market's specifier and an outcome's id. */
  value: string
  label: string
  marketId: number
  specifier: string
  outcomeId: number
  matchId: number
}

/** Every outcome under a market's title, the balanced line's first, which is selected at first. */
export function offeredOutcomes({ markets }: Pick<MarketBlock, 'markets'>): OfferedOutcome[] {
  const balanced = markets.filter(({ mostBalanced }) => mostBalanced)
  const others = markets.filter(({ mostBalanced }) => !mostBalanced)
  return [...balanced, ...others].flatMap(({ matchId, id: marketId, specifier, outcomes }) =>
    outcomes.map(({ id: outcomeId, name }) => ({
      value: `${specifier}/${outcomeId}`,
      label: name,
      matchId,
      marketId,
      specifier,
      outcomeId,
    })),
  )
}
