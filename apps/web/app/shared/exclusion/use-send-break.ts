import { useQueryClient } from '@tanstack/react-query'
import type { createExclusion, panic } from '@touchline/contract/calls/player/exclusions'
import type { CallInput } from '@touchline/contract/define-call'
import { useState } from 'react'
import { useErrorAlert } from '../alerts/use-error-alert.ts'
import { sendUntilCertain } from '../api/send-until-certain.ts'
import { useSession } from '../api/session.ts'
import { useApi } from '../api/use-api.ts'
import { randomId } from '../player/session/device-id.ts'
import { watchSession } from '../player/session/session-player.ts'
import { waitForRetry } from '../site/wait-for-retry.ts'
import { askedBreak, isBreakSent } from './asked-break.ts'
import { useExclusionBegan } from './use-exclusion-began.ts'

type BreakCall = typeof createExclusion | typeof panic

/** Begins a break, once, however often it has to be sent. */
export function useSendBreak<C extends BreakCall>(call: C) {
  const api = useApi()
  const queries = useQueryClient()
  const session = useSession()
  const began = useExclusionBegan()
  const raiseError = useErrorAlert()
  const [isSending, setIsSending] = useState(false)

  async function send(input: CallInput<C>): Promise<void> {
    setIsSending(true)
    isBreakSent.set(true)
    askedBreak.set(session.status === 'logged_in' ? session.player.id : null)
    const watch = watchSession(queries)
    const sending = {
      api,
      idempotencyKey: randomId(),
      wait: waitForRetry,
      onUnsure: () => undefined,
      // Whoever signs in after that, be it the same player, begins a break by a press of their own.
      mayRepeat: () => !watch.hasEnded(),
    }
    const outcome = await sendUntilCertain<BreakCall>(call, input, sending)
    watch.stop()
    setIsSending(false)
    isBreakSent.set(false)
    const isRefused = outcome.status === 'refused'
    if (outcome.status === 'done' || (isRefused && !outcome.isUnknown)) askedBreak.set(null)
    if (outcome.status === 'done') return began(outcome.reply)
    // The sign-in, which is open by now, says that it is not known.
    if (isRefused && outcome.isUnknown && outcome.error.error === 'unauthorized') return
    raiseError(isRefused ? outcome.error : new Error('no answer came'), call.name)
  }
  return { send, isSending }
}
