import { ApiError } from '@touchline/contract/errors'
import type { Translator } from '@touchline/messages/translator'
import { errorKey } from './error-key.ts'

/** What of a failure is shown: the platform's own localized message where it sent one, else ours (Spec 2 §8). */
export function errorText(error: unknown, t: Translator): string {
  if (error instanceof ApiError && error.message !== error.error) return error.message
  return t(errorKey(error))
}
