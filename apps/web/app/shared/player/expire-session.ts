import type { QueryClient } from '@tanstack/react-query'
import { openAccountDialog } from './account-dialog.ts'
import { setSessionPlayer } from './session-player.ts'

/** The platform knows the session no more: signs the player out and says why. */
export function expireSession(queries: QueryClient): void {
  setSessionPlayer(queries, null)
  openAccountDialog({ name: 'sign-in', isExpired: true })
}
