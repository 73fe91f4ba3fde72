import type { QueryClient } from '@tanstack/react-query'
import type { ApiClient } from '@touchline/contract/api-client'
import type { Player } from '@touchline/contract/entities/player/player'
import { isApiError } from '../../api/is-api-error.ts'

/**
 * Spec 1 §8: a 401 signs the player out with the session-expired message, whichever call it answers. An answer to a
 * request of a visitor, or of another player, says nothing of the present session.
 */
export function signOutWhenExpired(api: ApiClient, queries: QueryClient): ApiClient {
  const playerId = () => queries.getQueryData<Player | null>(['session'])?.id
  return {
    locale: api.locale,
    async call(call, input, options) {
      const askedAs = playerId()
      try {
        return await api.call(call, input, options)
      } catch (error) {
        if (askedAs !== undefined && askedAs === playerId() && isApiError(error, 'unauthorized'))
          await expireSession(queries)
        throw error
      }
    },
  }
}

/** Loaded when needed: no page begins with it. A file that cannot be loaded leaves the error to the caller. */
async function expireSession(queries: QueryClient): Promise<void> {
  await import('./expire-session.ts').then(
    (part) => part.expireSession(queries),
    () => undefined,
  )
}
