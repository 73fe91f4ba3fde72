import { type QueryState, useQuery } from '@tanstack/react-query'
import type { ApiClient } from '@touchline/contract/api-client'
import { getPlayer } from '@touchline/contract/calls/player/get-player'
import type { Player } from '@touchline/contract/entities/player/player'
import { isApiError } from './is-api-error.ts'
import { useApi } from './use-api.ts'

/** Spec 2 §4, auth status. Pages are rendered for a visitor; the session is fetched after hydration. */
export type Session =
  | { status: 'unknown' }
  | { status: 'not_logged_in' }
  | { status: 'logged_in'; player: Player }

export function useSession(): Session {
  const api = useApi()
  const { data: player } = useQuery(sessionQuery(api))
  if (player === undefined) return { status: 'unknown' }
  return player ? { status: 'logged_in', player } : { status: 'not_logged_in' }
}

/** Without an answer nothing of the account can be shown, and a platform that restarts is back soon. */
const ASK_AGAIN_MS = 5000

/** Null for a visitor. */
export function sessionQuery(api: ApiClient) {
  return {
    queryKey: ['session'],
    queryFn: async ({ signal }: { signal: AbortSignal }): Promise<Player | null> => {
      try {
        const player = await api.call(getPlayer, {}, { signal })
        // Spec 2 §6: logged in is decided by an email or an auth phone being present.
        return player.email || player.authPhoneNumber ? player : null
      } catch (error) {
        if (isApiError(error, 'unauthorized')) return null
        throw error
      }
    },
    staleTime: Number.POSITIVE_INFINITY,
    refetchInterval: ({ state: { status, data } }: { state: QueryState<Player | null> }) =>
      status === 'error' && data === undefined ? ASK_AGAIN_MS : (false as const),
  }
}
