import { redirect } from '@tanstack/react-router'
import { isApiError } from '../api/is-api-error.ts'
import type { Paths } from './paths.ts'

/** A stale text with a right id leads to the one address that search engines know. */
export function keepCanonical(
  paths: Paths,
  path: string,
  location: { pathname: string; searchStr: string },
): void {
  if (path === location.pathname) return
  throw redirect({ href: paths.localized(path) + location.searchStr, statusCode: 301 })
}

/** Null where the id names nothing. */
export async function orNull<Page>(loading: Promise<Page>): Promise<Page | null> {
  try {
    return await loading
  } catch (error) {
    if (isApiError(error, 'not_found')) return null
    throw error
  }
}
