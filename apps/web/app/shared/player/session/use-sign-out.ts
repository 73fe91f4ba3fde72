import { signOut } from '@touchline/contract/calls/users/sign-out'
import { useErrorAlert } from '../../alerts/use-error-alert.ts'
import { useApi } from '../../api/use-api.ts'
import { useSetSessionPlayer } from './session-player.ts'

/** Spec 1 §4: calls the endpoint, then clears everything of the player. */
export function useSignOut(): () => Promise<void> {
  const api = useApi()
  const setSessionPlayer = useSetSessionPlayer()
  const raiseError = useErrorAlert()
  return async () => {
    try {
      await api.call(signOut, {})
      setSessionPlayer(null)
    } catch (error) {
      raiseError(error, 'sign-out')
    }
  }
}
