import type { MatchChange } from './match-change.ts'

/** What a commit moved, for whoever values bets by current prices. */
export interface MovedMarkets {
  markets: { matchId: number; marketId: number; specifier: string }[]
  /** Matches whose status changed: all of their markets. */
  matchIds: number[]
}

export function movedMarkets(changes: readonly MatchChange[]): MovedMarkets {
  return {
    markets: changes.flatMap(({ matchId, markets, removed }) =>
      [...markets, ...removed].map(({ id, specifier }) => ({ matchId, marketId: id, specifier })),
    ),
    matchIds: changes.flatMap(({ matchId, state }) => (state?.isNewStatus ? [matchId] : [])),
  }
}
