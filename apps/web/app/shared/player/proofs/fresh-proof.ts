import { isApiError } from '../../api/is-api-error.ts'
import { createStore } from '../../store/create-store.ts'

/** A request that waits until the player has proved once more who they are. */
export interface ProofRequest {
  /** False: the player does not want to. */
  end: (isProved: boolean) => void
}

/** The dialogue of it is the account's. */
export const proofRequest = createStore<ProofRequest | null>(null)

/**
 * Runs what the platform does for a fresh proof alone; where that is due, the player is asked for it and it runs again.
 * Null where they have declined.
 */
export async function withFreshProof<Reply>(run: () => Promise<Reply>): Promise<Reply | null> {
  try {
    return await run()
  } catch (error) {
    if (!isApiError(error, 'proof_required')) throw error
    return (await askForProof()) ? run() : null
  }
}

function askForProof(): Promise<boolean> {
  proofRequest.get()?.end(false)
  return new Promise((resolve) => {
    proofRequest.set({
      end: (isProved) => {
        proofRequest.set(null)
        resolve(isProved)
      },
    })
  })
}
