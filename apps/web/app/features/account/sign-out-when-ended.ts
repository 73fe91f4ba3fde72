import type { QueryClient } from '@tanstack/react-query'
import type { ApiClient } from '@touchline/contract/api-client'
import { listPlayerSessions } from '@touchline/contract/calls/player/sessions'
import { isApiError } from '../../shared/api/is-api-error.ts'
import { accountDialog } from '../../shared/player/session/account-dialog.ts'
import { sessionElsewhere, takeSession } from './session-elsewhere.ts'

/** Some session of the player was ended elsewhere: if it is this one, the page signs out and says so. */
export async function signOutWhenEnded(api: ApiClient, queries: QueryClient): Promise<void> {
  try {
    await api.call(listPlayerSessions, {})
    // They may be those of somebody else, who signed in in another tab.
    const found = await sessionElsewhere(api, queries)
    if (found === undefined)
      await queries.invalidateQueries({ queryKey: ['player', listPlayerSessions.name] })
    else takeSession(queries, found)
  } catch (error) {
    // By then the client has signed the player out.
    if (isApiError(error, 'unauthorized')) accountDialog.set({ name: 'sign-in', isEnded: true })
  }
}
