import { redirect } from '@tanstack/react-router'
import type { Paths } from './paths.ts'

/** A stale text with a right id leads to the one address that search engines know. */
export function redirectToCanonical(
  paths: Paths,
  path: string,
  location: { pathname: string; searchStr: string },
): void {
  if (path === location.pathname) return
  throw redirect({ href: paths.localized(path) + location.searchStr, statusCode: 301 })
}
