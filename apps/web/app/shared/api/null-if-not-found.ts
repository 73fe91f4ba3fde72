import { isApiError } from './is-api-error.ts'

/** Also where the platform has no such call, and so nothing to show. */
export async function nullIfNotFound<Page>(loading: Promise<Page>): Promise<Page | null> {
  try {
    return await loading
  } catch (error) {
    if (isApiError(error, 'not_found') || isApiError(error, 'not_served')) return null
    throw error
  }
}
