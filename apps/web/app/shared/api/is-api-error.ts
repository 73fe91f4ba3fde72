import { ApiError, type ApiErrorName } from '@touchline/contract/errors'

/** Whether the platform refused, and for that reason where one is named. */
export function isApiError(error: unknown, name?: ApiErrorName): error is ApiError {
  return error instanceof ApiError && (name === undefined || error.error === name)
}
