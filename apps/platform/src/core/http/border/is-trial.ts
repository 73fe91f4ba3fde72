import type { Env } from '../../settings/env.ts'
import { isLoopback } from './loopback.ts'

/**
 * A sportsbook to try on one's own machine: nobody else reaches it. Only there are mails shown, is play money credited
 * and can the address pick a brand.
 */
export function isTrial({ HOST, PUBLIC_URL }: Pick<Env, 'HOST' | 'PUBLIC_URL'>): boolean {
  return PUBLIC_URL === undefined && isLoopback(HOST)
}
