import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query'
import type { ApiClient } from '@touchline/contract/api-client'
import { getSessionsInfo } from '@touchline/contract/calls/sessions/sessions'
import type { SessionsInfo } from '@touchline/contract/entities/player/player-session'
import { isApiError } from '../../shared/api/is-api-error.ts'
import { useApi } from '../../shared/api/use-api.ts'
import { endPlay, OutOfLimitError } from './ended-play.ts'

/** Spec 2 §9. */
const ASK_EVERY_MS = 30_000

export const BETTING_SESSION_KEY = ['player', getSessionsInfo.name] as const

/**
 * The player's betting session, asked for each 30 seconds while the page is seen. Null once the platform has said that there
 * is nothing to ask about (400): it is asked again when a stake is refused, or a limit changes.
 */
export function useBettingSession(): SessionsInfo | null {
  const api = useApi()
  const queries = useQueryClient()
  const { data } = useQuery({
    queryKey: BETTING_SESSION_KEY,
    queryFn: () => askSession(api, queries),
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data === null ? false : ASK_EVERY_MS),
    refetchOnWindowFocus: ({ state }) => state.data !== null,
  })
  return data ?? null
}

async function askSession(api: ApiClient, queries: QueryClient): Promise<SessionsInfo | null> {
  try {
    return await api.call(getSessionsInfo, {})
  } catch (error) {
    if (isApiError(error, 'reality_check_off')) return null
    if (!isApiError(error, 'out_of_session_limit')) throw error
    endPlay(queries, error.data.endedPlay ?? { type: 'session', renewsAt: null })
    throw new OutOfLimitError()
  }
}
