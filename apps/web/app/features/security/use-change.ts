import { useState } from 'react'
import { useErrorAlert } from '../../shared/alerts/use-error-alert.ts'
import { withFreshProof } from '../../shared/player/proofs/fresh-proof.ts'
import { useRefreshSecurity } from './security.ts'

/** A change of the ways in: asks for a fresh proof where one is due, shows a refusal, and refreshes the page. */
export function useChange() {
  const raiseError = useErrorAlert()
  const refresh = useRefreshSecurity()
  const [isChanging, setChanging] = useState(false)

  /** Null where it was refused, or the player has declined to prove who they are. */
  async function change<Reply>(run: () => Promise<Reply>): Promise<Reply | null> {
    setChanging(true)
    try {
      const reply = await withFreshProof(run)
      if (reply !== null) await refresh()
      return reply
    } catch (error) {
      raiseError(error, 'security')
      return null
    } finally {
      setChanging(false)
    }
  }

  return { change, isChanging }
}
