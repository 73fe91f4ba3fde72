import { API_ERRORS } from '@touchline/contract/api-errors'
import { ApiError } from '@touchline/contract/errors'
import type { MessageKey } from '@touchline/messages/message-key'

/** The message of a failure, below the platform's own localized one where it sent one. */
export function errorKey(error: unknown): MessageKey {
  return error instanceof ApiError ? API_ERRORS[error.error].messageKey : 'global-error.default.description'
}
