import { panic } from '@touchline/contract/calls/player/exclusions'
import { useSendBreak } from './use-send-break.ts'

/** The panic button: sent with one press, again and again until it holds. */
export function usePanic(): { press: () => Promise<void>; isPressed: boolean } {
  const { send, isSending } = useSendBreak(panic)
  return { press: () => send({}), isPressed: isSending }
}
