import type { QueryClient } from '@tanstack/react-query'
import type { ApiClient } from '@touchline/contract/api-client'
import type { Player } from '@touchline/contract/entities/player/player'
import { sessionQuery } from '../../shared/api/session.ts'
import { accountDialog, closeAccountDialog } from '../../shared/player/session/account-dialog.ts'
import { expireSession } from '../../shared/player/session/expire-session.ts'
import { setSessionPlayer } from '../../shared/player/session/session-player.ts'
import { isFramed } from '../../shared/site/is-framed.ts'

const ANSWERED_WITHIN_MS = 10_000

/**
 * Whose session the platform knows, where that is another's than the page's: the cookie is every tab's. Undefined where it
 * is not, or where nobody knows.
 */
export async function sessionElsewhere(
  api: ApiClient,
  queries: QueryClient,
): Promise<Player | null | undefined> {
  const session = () => queries.getQueryState<Player | null>(['session'])
  const before = session()
  // Within a frame the host says who signs in.
  if (before?.data === undefined || (before.data === null && isFramed())) return undefined
  const signal = AbortSignal.timeout(ANSWERED_WITHIN_MS)
  const found = await sessionQuery(api)
    .queryFn({ signal })
    .catch(() => undefined)
  // Whoever signed in or out here meanwhile did so after the question.
  if (session()?.dataUpdateCount !== before.dataUpdateCount) return undefined
  return found?.id === before.data?.id ? undefined : found
}

/** The page becomes theirs. A session that is gone without a word of another tab has expired. */
export function takeSession(queries: QueryClient, player: Player | null, { isTold = false } = {}): void {
  // The host gives a frame a token of whoever is signed in there.
  if (isFramed() || (player === null && !isTold)) return expireSession(queries)
  setSessionPlayer(queries, player)
  // Nobody is left to sign in.
  if (player && SIGNING_IN.has(accountDialog.get()?.name)) closeAccountDialog()
}

const SIGNING_IN = new Set<string | undefined>(['sign-in', 'sign-up', 'second-step'])
