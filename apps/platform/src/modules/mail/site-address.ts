import { isIPv6 } from 'node:net'
import type { Env } from '../../core/env.ts'
import { isLoopback } from '../../core/http/border/loopback.ts'

type SiteEnv = Pick<Env, 'PUBLIC_URL' | 'HOST' | 'PORT'>

/** Stands for the site's address in a mail that was queued where the address is not known. */
export const SITE = '{site}'

export function siteAddress({ PUBLIC_URL, HOST, PORT }: SiteEnv): string {
  // As the start of the process names itself: cookies of `localhost` are not those of 127.0.0.1.
  const host = isLoopback(HOST) ? 'localhost' : isIPv6(HOST) ? `[${HOST}]` : HOST
  return PUBLIC_URL ?? `http://${host}:${PORT}`
}

/** The mail as it is sent and shown. */
export function withSiteAddress<M extends { body: string }>(mail: M, env: SiteEnv): M {
  return { ...mail, body: mail.body.replaceAll(SITE, () => new URL(siteAddress(env)).origin) }
}
