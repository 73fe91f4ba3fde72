import { ApiError, type ApiErrorName } from '@touchline/contract/errors'

/** Whether the platform answered with an error, of that name where one is given. */
export function isApiError(error: unknown, name?: ApiErrorName): error is ApiError {
  return error instanceof ApiError && (name === undefined || error.error === name)
}
