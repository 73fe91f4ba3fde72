import { useQueryClient } from '@tanstack/react-query'
import { signOut } from '@touchline/contract/calls/users/sign-out'
import { useErrorAlert } from '../../alerts/use-error-alert.ts'
import { useApi } from '../../api/use-api.ts'
import { useSetSessionPlayer } from './session-player.ts'

/** Spec 1 §4: calls the endpoint, then clears everything of the player; what is on its way for them would be refused. */
export function useSignOut(): () => Promise<void> {
  const api = useApi()
  const setSessionPlayer = useSetSessionPlayer()
  const raiseError = useErrorAlert()
  const queries = useQueryClient()
  return async () => {
    try {
      await queries.cancelQueries({ queryKey: ['player'] })
      await api.call(signOut, {})
      setSessionPlayer(null)
    } catch (error) {
      raiseError(error, 'sign-out')
    }
  }
}
