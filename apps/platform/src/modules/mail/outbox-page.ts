import { ApiError } from '@touchline/contract/errors'
import { isTrial } from '../../core/http/border/is-trial.ts'
import { isLoopbackHost } from '../../core/http/border/loopback.ts'
import { escapeHtml } from '../../core/http/escape-html.ts'
import type { App } from '../../core/http/route.ts'
import type { Services } from '../../core/services.ts'
import { newestMails, type OutboxMail } from './mail.queries.ts'
import type { MailText } from './mail-texts.ts'
import { openText } from './sealed-text.ts'
import { createMailSites, withSiteAddress } from './site-address.ts'

const MAILS_SHOWN = 100

/**
 * `/dev/outbox`: the mails and text messages as a developer reads them, with their links. Exists in a trial alone, and there only under
 * the machine's own name: not for a page whose name was made to resolve to it, nor through a tunnel.
 */
export function registerOutbox({ fastify }: App, { db, env, secret }: Services): void {
  const siteOf = createMailSites(env)
  if (!isTrial(env) || env.DEV_PAGES === false) return
  fastify.get('/dev/outbox', async (request, reply) => {
    if (!isLoopbackHost(request.host)) throw new ApiError('not_found')
    const mails = await newestMails(db, MAILS_SHOWN)
    return reply
      .type('text/html; charset=utf-8')
      .header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'")
      .send(
        page(mails.map((mail) => withSiteAddress({ ...mail, ...textOf(mail, secret) }, siteOf(mail.site)))),
      )
  })
}

type ShownMail = OutboxMail & MailText

/** What was sealed when it was sent, or a word on why there is no text. */
function textOf({ id, template, subject, body, sealed }: OutboxMail, secret: string): MailText {
  if (subject !== null && body !== null) return { subject, body }
  const opened = sealed && openText(secret, id, sealed)
  return (
    opened ?? {
      subject: template,
      body: sealed ? 'Sealed with another secret.' : 'Not kept, or not yet sent.',
    }
  )
}

function page(mails: readonly ShownMail[]): string {
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Outbox</title>
<style>
:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif }
body { max-inline-size: 44rem; margin: 2rem auto; padding-inline: 1rem }
article { border: 1px solid #8886; border-radius: 12px; padding: 1rem 1.25rem; margin-block: 1rem }
h2 { font-size: 1.125rem; margin: 0 }
p { white-space: pre-wrap; overflow-wrap: anywhere; margin-block: .75rem 0 }
small { opacity: .7 }
</style></head><body><h1>Outbox</h1>${mails.map(article).join('') || '<p>No mail yet.</p>'}</body></html>`
}

function article({ id, channel, recipient, subject, body, createdAt, sentAt, lastError }: ShownMail): string {
  const state = sentAt ? `sent ${sentAt.toISOString()}` : (lastError ?? 'waiting')
  return `<article id="mail-${id}"><h2>${escapeHtml(subject)}</h2>
<small>${channel === 'sms' ? 'text message ' : ''}to ${escapeHtml(recipient)} · ${createdAt.toISOString()} · ${escapeHtml(state)}</small>
<p dir="auto">${withLinks(escapeHtml(body))}</p></article>`
}

function withLinks(escaped: string): string {
  return escaped.replace(/https?:\/\/[^\s<]+/g, (url) => `<a href="${url}">${url}</a>`)
}
