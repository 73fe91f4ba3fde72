import type { ApiClient } from '@touchline/contract/api-client'
import type { Call, CallInput, ReplyOf } from '@touchline/contract/define-call'
import { ApiError } from '@touchline/contract/errors'

export type CertainOutcome<C extends Call> =
  | { status: 'done'; reply: ReplyOf<C> }
  /** `isUnknown`: it may have been done all the same, since the platform stumbled, or an earlier try was heard. */
  | { status: 'refused'; error: ApiError; isUnknown: boolean }

export interface SendUntilCertainOptions {
  api: ApiClient
  idempotencyKey: string
  /** Resolves after the time, or earlier when another try makes sense, as when the network is back. */
  wait: (delayMs: number) => Promise<void>
  /** An answer was lost, and the same request is on its way again to find out what became of it. */
  onUnsure: () => void
}

const RETRY_DELAYS_MS = [500, 1000, 2000, 4000]
const LAST_RETRY_DELAY_MS = 8000
/** Answers of a platform that stumbled over the same request this often are believed. */
const STUMBLES_MAX = 3

/**
 * Sends a request until it is known what became of it. A lost answer sends the same request with the same key again, and
 * the platform gives the first answer again: it is done once, whatever happens on the way.
 */
export async function sendUntilCertain<C extends Call>(
  call: C,
  input: CallInput<C>,
  { api, idempotencyKey, wait, onUnsure }: SendUntilCertainOptions,
): Promise<CertainOutcome<C>> {
  let stumbles = 0
  for (let tries = 0; ; tries += 1) {
    try {
      return { status: 'done', reply: await api.call(call, input, { idempotencyKey }) }
    } catch (error) {
      if (hasStumbled(error)) stumbles += 1
      if (isCertain(error, stumbles)) return refusal(error, tries > 0)
      onUnsure()
      await wait(RETRY_DELAYS_MS[tries] ?? LAST_RETRY_DELAY_MS)
    }
  }
}

/** No answer, or one of a platform that stumbled after it may have done what was asked, proves nothing. */
function isCertain(error: unknown, stumbles: number): error is ApiError {
  return error instanceof ApiError && (!hasStumbled(error) || stumbles >= STUMBLES_MAX)
}

function hasStumbled(error: unknown): boolean {
  return error instanceof ApiError && error.error === 'internal'
}

function refusal(error: ApiError, isRepeated: boolean) {
  const isUnknown = hasStumbled(error) || (error.error === 'unauthorized' && isRepeated)
  return { status: 'refused', error, isUnknown } as const
}
