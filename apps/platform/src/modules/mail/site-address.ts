import { isIPv6 } from 'node:net'
import { isLoopback } from '../../core/http/border/loopback.ts'
import type { Env } from '../../core/settings/env.ts'
import { loadSites, siteOrigin } from '../site/index.ts'

type SiteEnv = Pick<Env, 'PUBLIC_URL' | 'HOST' | 'PORT'>

/** Stands for the site's address in a mail that was queued where the address is not known. */
export const SITE = '{site}'

/** A brand as its mails name it. */
export interface MailSite {
  origin: string
  from: string
}

/** By the key of the site where a player has signed up; the default site for all others. */
export type MailSites = (key: string | null) => MailSite

export function createMailSites(env: Env): MailSites {
  const { byKey, byDefault } = loadSites(env)
  return (key) => {
    const site = (key !== null && byKey.get(key)) || byDefault
    return {
      origin: siteOrigin(site, env) ?? new URL(siteAddress(env)).origin,
      from: site.mailFrom ?? env.MAIL_FROM,
    }
  }
}

function siteAddress({ PUBLIC_URL, HOST, PORT }: SiteEnv): string {
  // As the start of the process names itself: cookies of `localhost` are not those of 127.0.0.1.
  const host = isLoopback(HOST) ? 'localhost' : isIPv6(HOST) ? `[${HOST}]` : HOST
  return PUBLIC_URL ?? `http://${host}:${PORT}`
}

/** The mail as it is sent and shown. */
export function withSiteAddress<M extends { body: string }>(mail: M, { origin }: MailSite): M {
  return { ...mail, body: mail.body.replaceAll(SITE, () => origin) }
}
