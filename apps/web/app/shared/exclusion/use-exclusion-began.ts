import type { PlayerExclusions } from '@touchline/contract/entities/player/exclusion'
import { accountDialog, closeAccountDialog } from '../player/session/account-dialog.ts'
import { useSetSessionPlayer } from '../player/session/session-player.ts'
import { exclusionNotice } from './exclusion-notice.ts'

/** The platform has ended all sessions: the page says so and knows no player any more. */
export function useExclusionBegan(): (began: PlayerExclusions) => void {
  const setSessionPlayer = useSetSessionPlayer()
  return ({ block }) => {
    setSessionPlayer(null)
    exclusionNotice.set(block)
    // Another call may have been refused before this answer was there.
    if (accountDialog.get()?.name === 'sign-in') closeAccountDialog()
  }
}
