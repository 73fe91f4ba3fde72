import type { ApiErrorData } from './api-error-body.ts'
import type { API_ERRORS } from './api-errors.ts'

export type ApiErrorName = keyof typeof API_ERRORS

/**
 * Thrown by the platform's use cases and by the web's client; mapped to HTTP in one place. It carries the name alone:
 * status and message key are in the table, which pages need not load.
 */
export class ApiError extends Error {
  override name = 'ApiError'
  readonly error: ApiErrorName
  readonly data: ApiErrorData
  readonly requestId: string | null

  constructor(
    error: ApiErrorName,
    data: ApiErrorData = {},
    message: string = error,
    requestId: string | null = null,
  ) {
    super(message)
    this.error = error
    this.data = data
    this.requestId = requestId
  }
}

export const WRONG_ODDS_FLAGS = [
  'error.risk_validation.odds_different_than_bookmaker',
  'error.risk_validation.odds_higher_than_bookmakers',
  'error.risk_validation.odds_to_low',
  'error.risk_validation.odds_higher_than_bookmakers_current_odds',
] as const
