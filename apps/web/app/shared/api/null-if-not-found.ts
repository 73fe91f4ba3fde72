import { isApiError } from './is-api-error.ts'

export async function nullIfNotFound<Page>(loading: Promise<Page>): Promise<Page | null> {
  try {
    return await loading
  } catch (error) {
    if (isApiError(error, 'not_found')) return null
    throw error
  }
}
