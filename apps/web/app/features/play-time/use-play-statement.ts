import { useQuery } from '@tanstack/react-query'
import { getPlayStatement } from '@touchline/contract/calls/player/play-statement'
import type { PlayStatement } from '@touchline/contract/entities/player/player-session'
import { useApi } from '../../shared/api/use-api.ts'

export const PLAY_STATEMENT_KEY = ['player', getPlayStatement.name] as const

/** Browsers take no longer timer. */
const TIMER_MS_MAX = 2 ** 31 - 1

/** What the player's jurisdiction wants looked at; asked for again when it is due. Null where it wants none. */
export function usePlayStatement(isWanted: boolean): PlayStatement | null {
  const api = useApi()
  const { data } = useQuery({
    queryKey: PLAY_STATEMENT_KEY,
    queryFn: async () => (await api.call(getPlayStatement, {})).statement,
    enabled: isWanted,
    staleTime: Number.POSITIVE_INFINITY,
    refetchInterval: ({ state }) => untilDueMs(state.data ?? null),
  })
  return data ?? null
}

/** By the platform's clock alone. */
function untilDueMs(statement: PlayStatement | null): number | false {
  if (!statement || statement.isDue) return false
  const ms = Date.parse(statement.dueAt) - Date.parse(statement.to)
  return Math.min(Math.max(ms, 1000), TIMER_MS_MAX)
}
