import type { QueryClient } from '@tanstack/react-query'
import type { ApiClient } from '@touchline/contract/api-client'
import type { Player } from '@touchline/contract/entities/player/player'
import { isApiError } from '../../api/is-api-error.ts'

/**
 * Spec 1 §8: a 401 signs the player out with the session-expired message, whichever call it answers. An answer to a
 * request of a visitor, or of another player, says nothing of the present session.
 */
export function signOutWhenExpired(api: ApiClient, queries: QueryClient): ApiClient {
  const session = () => queries.getQueryData<Player | null>(['session'])
  let expiring: Promise<void> | null = null

  /** Loaded when needed: no page begins with it. A file that cannot be loaded leaves the error to the caller. */
  async function expire(of: Player): Promise<void> {
    const part = await import('./expire-session.ts').catch(() => null)
    // Meanwhile somebody may have signed in again.
    const now = session() ?? of
    if (now === of) part?.expireSession(queries)
    expiring = null
  }

  return {
    locale: api.locale,
    async call(call, input, options) {
      const askedAs = session()
      try {
        return await api.call(call, input, options)
      } catch (error) {
        const now = session()
        if (askedAs && now?.id === askedAs.id && isApiError(error, 'unauthorized')) {
          // Of several answers at once the first is enough.
          expiring ??= expire(now)
          await expiring
        }
        throw error
      }
    },
  }
}
