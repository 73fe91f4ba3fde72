import type { ApiClient } from '@touchline/contract/api-client'
import type { Call, CallInput, ReplyOf } from '@touchline/contract/define-call'
import { ApiError, type ApiErrorName } from '@touchline/contract/errors'

export type SentOutcome<C extends Call> =
  | { status: 'done'; reply: ReplyOf<C> }
  /** `isUnknown`: it may have been done all the same, after an internal error or a lost answer. */
  | { status: 'refused'; error: ApiError; isUnknown: boolean }
  /** None of many repetitions had an answer. */
  | { status: 'unanswered' }

export interface SendUntilCertainOptions {
  api: ApiClient
  idempotencyKey: string
  /** Resolves after the time, or earlier when the network is back. */
  wait: (delayMs: number) => Promise<void>
  /** An answer was lost, and the request is being repeated. */
  onUnsure: () => void
  /** Asked before each repetition. Not once another player is signed in, whose session would do it as well. */
  mayRepeat?: () => boolean
}

const RETRY_DELAYS_MS = [500, 1000, 2000, 4000]
const LAST_RETRY_DELAY_MS = 8000
/** After this many internal errors in answer to the same request it counts as failed. */
const STUMBLES_MAX = 3
/** Five minutes; see docs/open-questions.md#lost-answer. */
const TRIES_MAX = 40

/**
 * Repeats a request with the same idempotency key until its outcome is certain: it is done once at most. Ends without
 * an outcome after some five minutes, or as `unauthorized` where it may not be repeated; whoever keeps the key can ask again.
 */
export async function sendUntilCertain<C extends Call>(
  call: C,
  input: CallInput<C>,
  { api, idempotencyKey, wait, onUnsure, mayRepeat = () => true }: SendUntilCertainOptions,
): Promise<SentOutcome<C>> {
  let stumbles = 0
  for (let tries = 0; tries < TRIES_MAX; tries += 1) {
    try {
      return { status: 'done', reply: await api.call(call, input, { idempotencyKey }) }
    } catch (error) {
      if (hasStumbled(error)) stumbles += 1
      if (isCertain(error, { stumbles, isRepeated: tries > 0 })) return refusal(error, tries > 0)
      onUnsure()
      await wait(RETRY_DELAYS_MS[tries] ?? LAST_RETRY_DELAY_MS)
      if (!mayRepeat()) return refusal(new ApiError('unauthorized'), true)
    }
  }
  return { status: 'unanswered' }
}

/** Without an answer, or after an internal error, the request may or may not have been done. */
function isCertain(error: unknown, seen: { stumbles: number; isRepeated: boolean }): error is ApiError {
  if (!(error instanceof ApiError) || error.error === 'unavailable') return false
  if (hasStumbled(error)) return seen.stumbles >= STUMBLES_MAX
  return !seen.isRepeated || !BEFORE_THE_KEY.has(error.error)
}

/** Refusals that come before the platform looks for the key, so they say nothing of an earlier request. */
const BEFORE_THE_KEY: ReadonlySet<ApiErrorName> = new Set(['rate_limited'])

function hasStumbled(error: unknown): boolean {
  return error instanceof ApiError && error.error === 'internal'
}

function refusal(error: ApiError, isRepeated: boolean) {
  const isUnknown = hasStumbled(error) || (error.error === 'unauthorized' && isRepeated)
  return { status: 'refused', error, isUnknown } as const
}
