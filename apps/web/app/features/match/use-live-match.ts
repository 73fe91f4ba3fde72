import { useQueryClient } from '@tanstack/react-query'
import { useApi } from '../../shared/api/use-api.ts'
import { useUnnamedMarkets } from '../../shared/live/prices/use-unnamed-markets.ts'
import { useMatchChannel } from '../../shared/live/use-channels.ts'
import { marketsQuery, matchQuery } from './match-queries.ts'

/** Subscribes a match page to prices and score, and refetches the list of markets when it grew. */
export function useLiveMatch(matchId: number): void {
  const queries = useQueryClient()
  const api = useApi()

  const refetchMarkets = () => queries.refetchQueries(marketsQuery(api, matchId), { throwOnError: true })
  useMatchChannel(matchId, () =>
    Promise.all([queries.refetchQueries(matchQuery(api, matchId), { throwOnError: true }), refetchMarkets()]),
  )
  useUnnamedMarkets(matchId, refetchMarkets)
}
