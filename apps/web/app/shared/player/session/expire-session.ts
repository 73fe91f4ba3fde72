import type { QueryClient } from '@tanstack/react-query'
import { accountDialog, openAccountDialog } from './account-dialog.ts'
import { setSessionPlayer } from './session-player.ts'

/** The platform knows the session no more: signs the player out and says why, unless they are half-way in again. */
export function expireSession(queries: QueryClient): void {
  setSessionPlayer(queries, null)
  if (accountDialog.get()?.name !== 'second-step') openAccountDialog({ name: 'sign-in', isExpired: true })
}
