import type { App } from '../../core/http/route.ts'
import type { Services } from '../../core/services.ts'
import { newestMails, type OutboxMail } from './mail.queries.ts'
import { withSiteAddress } from './site-address.ts'

const MAILS_SHOWN = 100

/** `/dev/outbox`: the mails as a developer reads them, with their links. Exists where DEV_PAGES says so, by default outside production. */
export function registerOutbox({ fastify }: App, { db, env }: Services): void {
  if (!(env.DEV_PAGES ?? env.NODE_ENV !== 'production')) return
  fastify.get('/dev/outbox', async (_request, reply) => {
    const mails = await newestMails(db, MAILS_SHOWN)
    return reply
      .type('text/html; charset=utf-8')
      .header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'")
      .send(page(mails.map((mail) => withSiteAddress(mail, env))))
  })
}

function page(mails: readonly OutboxMail[]): string {
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

function article({ id, recipient, subject, body, createdAt, sentAt, lastError }: OutboxMail): string {
  const state = sentAt ? `sent ${sentAt.toISOString()}` : (lastError ?? 'waiting')
  return `<article id="mail-${id}"><h2>${escapeHtml(subject)}</h2>
<small>to ${escapeHtml(recipient)} · ${createdAt.toISOString()} · ${escapeHtml(state)}</small>
<p dir="auto">${withLinks(escapeHtml(body))}</p></article>`
}

function withLinks(escaped: string): string {
  return escaped.replace(/https?:\/\/[^\s<]+/g, (url) => `<a href="${url}">${url}</a>`)
}

function escapeHtml(text: string): string {
  const entities: Readonly<Record<string, string>> = {
    '&': '&amp;',
    '<': '&lt;',
    '>': '&gt;',
    '"': '&quot;',
    "'": '&#39;',
  }
  return text.replace(/[&<>"']/g, (character) => entities[character] ?? character)
}
