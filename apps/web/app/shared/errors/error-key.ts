import { API_ERRORS } from '@touchline/contract/api-errors'
import { ApiError } from '@touchline/contract/errors'
import type { MessageKey } from '@touchline/messages/message-key'

/** The text for a failure; the platform's own localized message stands above it where it sent one. */
export function errorKey(error: unknown): MessageKey {
  return error instanceof ApiError ? API_ERRORS[error.error].messageKey : 'global-error.default.description'
}
