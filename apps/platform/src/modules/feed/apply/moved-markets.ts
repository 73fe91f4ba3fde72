import type { MatchChange } from './match-change.ts'
import type { ProviderChange } from './provider-rows.queries.ts'

/** What a commit moved, for cash-out values. */
export interface MovedMarkets {
  markets: { matchId: number; marketId: number; specifier: string }[]
  /** Matches whose status changed, with all of their markets. */
  matchIds: number[]
  /** Providers whose availability changed, with all of their matches. */
  providers: string[]
}

export function movedMarkets({
  changes,
  providers,
}: {
  changes: readonly MatchChange[]
  providers: readonly ProviderChange[]
}): MovedMarkets {
  return {
    providers: providers.map(({ provider }) => provider),
    markets: changes.flatMap(({ matchId, markets, removed }) =>
      [...markets, ...removed].map(({ id, specifier }) => ({ matchId, marketId: id, specifier })),
    ),
    matchIds: changes.flatMap(({ matchId, state }) => (state?.isNewStatus ? [matchId] : [])),
  }
}
