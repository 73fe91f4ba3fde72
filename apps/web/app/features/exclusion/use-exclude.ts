import { createExclusion } from '@touchline/contract/calls/player/exclusions'
import type { WantedExclusion } from '@touchline/protection/exclusions/exclusion-end'
import { useState } from 'react'
import { useErrorAlert } from '../../shared/alerts/use-error-alert.ts'
import { sendUntilCertain } from '../../shared/api/send-until-certain.ts'
import { useApi } from '../../shared/api/use-api.ts'
import { useExclusionBegan } from '../../shared/exclusion/use-exclusion-began.ts'
import { randomId } from '../../shared/player/session/device-id.ts'
import { waitForRetry } from '../../shared/site/wait-for-retry.ts'

/** Begins a time-out or a self-exclusion, once, however often it has to be sent. */
export function useExclude(): { begin: (wanted: WantedExclusion) => Promise<void>; isSending: boolean } {
  const api = useApi()
  const began = useExclusionBegan()
  const raiseError = useErrorAlert()
  const [isSending, setIsSending] = useState(false)

  async function begin(wanted: WantedExclusion): Promise<void> {
    setIsSending(true)
    const outcome = await sendUntilCertain(
      createExclusion,
      { body: wanted },
      { api, idempotencyKey: randomId(), wait: waitForRetry, onUnsure: () => undefined },
    )
    setIsSending(false)
    if (outcome.status === 'done') began(outcome.reply)
    else raiseError(outcome.status === 'refused' ? outcome.error : new Error('no answer came'), 'exclusion')
  }
  return { begin, isSending }
}
