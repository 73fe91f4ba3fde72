import type { Player } from '@touchline/contract/entities/player/player'
import { isApiError } from '../../../shared/api/is-api-error.ts'
import { openAccountDialog } from '../../../shared/player/session/account-dialog.ts'

/** The player of a sign-in; null where a code is asked for first, whose dialogue is open then. */
export async function orSecondStep(signingIn: Promise<Player>): Promise<Player | null> {
  try {
    return await signingIn
  } catch (error) {
    const token = isApiError(error, 'second_step_required') ? error.data.secondStepToken : undefined
    if (token === undefined) throw error
    openAccountDialog({ name: 'second-step', token })
    return null
  }
}
