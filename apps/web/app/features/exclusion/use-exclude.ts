import { createExclusion } from '@touchline/contract/calls/player/exclusions'
import type { WantedExclusion } from '@touchline/protection/exclusions/exclusion-end'
import { useSendBreak } from '../../shared/exclusion/use-send-break.ts'

/** Begins a time-out or a self-exclusion. */
export function useExclude(): { begin: (wanted: WantedExclusion) => Promise<void>; isSending: boolean } {
  const { send, isSending } = useSendBreak(createExclusion)
  return { begin: (wanted) => send({ body: wanted }), isSending }
}
