import type { Env } from '../../settings/env.ts'

/** Whether players use the site by TLS alone: then browsers are told to, and its cookies need it. */
export function isSecureSite({ PUBLIC_URL }: Pick<Env, 'PUBLIC_URL'>): boolean {
  return PUBLIC_URL?.startsWith('https:') ?? false
}
