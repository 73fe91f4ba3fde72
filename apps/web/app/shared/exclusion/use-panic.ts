import { panic } from '@touchline/contract/calls/player/exclusions'
import { useState } from 'react'
import { useErrorAlert } from '../alerts/use-error-alert.ts'
import { sendUntilCertain } from '../api/send-until-certain.ts'
import { useApi } from '../api/use-api.ts'
import { randomId } from '../player/session/device-id.ts'
import { waitForRetry } from '../site/wait-for-retry.ts'
import { useExclusionBegan } from './use-exclusion-began.ts'

/** The panic button: sent with one press, again and again until it holds. */
export function usePanic(): { press: () => Promise<void>; isPressed: boolean } {
  const api = useApi()
  const began = useExclusionBegan()
  const raiseError = useErrorAlert()
  const [isPressed, setIsPressed] = useState(false)

  async function press(): Promise<void> {
    setIsPressed(true)
    const idempotencyKey = randomId()
    const outcome = await sendUntilCertain(
      panic,
      {},
      { api, idempotencyKey, wait: waitForRetry, onUnsure: () => undefined },
    )
    setIsPressed(false)
    if (outcome.status === 'done') began(outcome.reply)
    else raiseError(outcome.status === 'refused' ? outcome.error : new Error('no answer came'), 'panic')
  }
  return { press, isPressed }
}
