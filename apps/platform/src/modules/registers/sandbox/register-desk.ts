import { ApiError } from '@touchline/contract/errors'
import { isTrial } from '../../../core/http/border/is-trial.ts'
import { isLoopbackHost } from '../../../core/http/border/loopback.ts'
import type { App } from '../../../core/http/route.ts'
import type { Services } from '../../../core/services.ts'
import { isTestDepositAllowed } from '../../wallet/index.ts'

export interface RegisterDesk {
  path: string
  title: string
  /** What is said above the forms. */
  lead: string
  /** The forms, as HTML. */
  render: () => Promise<string>
  /** Takes a form's fields, or throws. */
  take: (fields: unknown) => Promise<void>
}

const BODY_BYTES_MAX = 4096

/** Buttons in place of others' servers, where players have play money and nobody else reaches the machine. */
export function registerDesk(
  { fastify }: App,
  { env }: Pick<Services, 'env'>,
  { path, title, lead, render, take }: RegisterDesk,
): void {
  if (!isTestDepositAllowed(env) || !isTrial(env)) return
  fastify.get(path, async (request, reply) => {
    if (!isLoopbackHost(request.host)) throw new ApiError('not_found')
    return reply
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-store')
      .header(
        'content-security-policy',
        "default-src 'none'; style-src 'unsafe-inline'; form-action 'self'; frame-ancestors 'none'",
      )
      .send(html({ title, lead, body: await render() }))
  })
  // In a scope of its own: nothing else takes a form's body.
  void fastify.register(async (scope) => {
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: BODY_BYTES_MAX },
      async (_request: unknown, text: string | Buffer) =>
        Object.fromEntries(new URLSearchParams(String(text))),
    )
    scope.post(path, async (request, reply) => {
      const { origin } = request.headers
      if (!isLoopbackHost(request.host)) throw new ApiError('not_found')
      if (origin !== undefined && new URL(origin).host !== request.host) throw new ApiError('csrf_rejected')
      await take(request.body)
      return reply.redirect(path, 303)
    })
  })
}

function html({ title, lead, body }: { title: string; lead: string; body: string }): string {
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title}</title>
<style>
:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif }
body { max-inline-size: 44rem; margin: 2rem auto; padding-inline: 1rem }
section { border: 1px solid #8886; border-radius: 12px; padding: 1rem 1.25rem; margin-block: 1rem }
h2 { font-size: 1.125rem; margin: 0 0 .5rem }
input, button { font: inherit; min-block-size: 2.75rem; padding-inline: .75rem }
input { inline-size: 100%; box-sizing: border-box; margin-block: .25rem .5rem }
button { margin-inline-end: .5rem; margin-block-end: .25rem }
li { overflow-wrap: anywhere }
</style></head><body><h1>${title}</h1>
<p>${lead}</p>${body}</body></html>`
}
