import { redirect } from '@tanstack/react-router'
import type { Paths } from './paths.ts'

/** An id with an outdated text redirects to the canonical address. */
export function redirectToCanonical(
  paths: Paths,
  path: string,
  location: { pathname: string; searchStr: string },
): void {
  if (path === location.pathname) return
  throw redirect({ href: paths.localized(path) + location.searchStr, statusCode: 301 })
}
