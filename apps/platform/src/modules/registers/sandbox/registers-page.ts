import { Email } from '@touchline/contract/entities/player/credentials'
import { ApiError } from '@touchline/contract/errors'
import { KeyText } from '@touchline/contract/scalars'
import * as z from 'zod/mini'
import { isTrial } from '../../../core/http/border/is-trial.ts'
import { isLoopbackHost } from '../../../core/http/border/loopback.ts'
import type { App } from '../../../core/http/route.ts'
import type { Services } from '../../../core/services.ts'
import { isTestDepositAllowed } from '../../wallet/index.ts'
import { putSandboxEntry, type SandboxEntry, sandboxEntries } from './sandbox-entries.queries.ts'
import { NO_ANSWER, SANDBOX_REGISTERS } from './sandbox-vocabulary.ts'

const PATH = '/dev/sandbox/registers'
const ENTRIES_SHOWN = 200

/** Buttons in place of real registers, where players have play money and nobody else reaches the machine. */
export function registersPage({ fastify }: App, { db, env }: Services): void {
  if (!isTestDepositAllowed(env) || !isTrial(env)) return
  fastify.get(PATH, async (request, reply) => {
    if (!isLoopbackHost(request.host)) throw new ApiError('not_found')
    return reply
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-store')
      .header(
        'content-security-policy',
        "default-src 'none'; style-src 'unsafe-inline'; form-action 'self'; frame-ancestors 'none'",
      )
      .send(page(await sandboxEntries(db, ENTRIES_SHOWN)))
  })
  // In a scope of its own: nothing else takes a form's body.
  void fastify.register(async (scope) => {
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: BODY_BYTES_MAX },
      async (_request: unknown, text: string | Buffer) =>
        Object.fromEntries(new URLSearchParams(String(text))),
    )
    scope.post(PATH, async (request, reply) => {
      const { origin } = request.headers
      if (!isLoopbackHost(request.host)) throw new ApiError('not_found')
      if (origin !== undefined && new URL(origin).host !== request.host) throw new ApiError('csrf_rejected')
      const parsed = z.safeParse(Entry, request.body)
      if (!parsed.success) throw new ApiError('validation_failed')
      await putSandboxEntry(db, parsed.data)
      return reply.redirect(PATH, 303)
    })
  })
}

const BODY_BYTES_MAX = 4096

const Entry = z
  .object({ provider: KeyText, email: Email, said: KeyText })
  .check(z.refine(({ provider, said }) => wordsOf(provider).some(({ word }) => word === said)))

function wordsOf(provider: string): { word: string; label: string }[] {
  const words = SANDBOX_REGISTERS[provider]?.words
  if (!words) return []
  const known = Object.entries(words).map(([word, { label }]) => ({ word, label }))
  return [...known, { word: NO_ANSWER, label: 'No answer' }]
}

function page(entries: readonly SandboxEntry[]): string {
  const forms = Object.entries(SANDBOX_REGISTERS).map(([provider, { title }]) =>
    form(provider, title, entries),
  )
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Sandbox of registers</title>
<style>
:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif }
body { max-inline-size: 44rem; margin: 2rem auto; padding-inline: 1rem }
section { border: 1px solid #8886; border-radius: 12px; padding: 1rem 1.25rem; margin-block: 1rem }
h2 { font-size: 1.125rem; margin: 0 0 .5rem }
input, button { font: inherit; min-block-size: 2.75rem; padding-inline: .75rem }
input { inline-size: 100%; box-sizing: border-box; margin-block: .25rem .5rem }
button { margin-inline-end: .5rem; margin-block-end: .25rem }
li { overflow-wrap: anywhere }
</style></head><body><h1>Sandbox of registers</h1>
<p>What each register says of somebody when it is asked next. Nobody is listed at first.</p>${forms.join('')}</body></html>`
}

function form(provider: string, title: string, entries: readonly SandboxEntry[]): string {
  const buttons = wordsOf(provider).map(
    ({ word, label }) => `<button name="said" value="${word}">${escapeHtml(label)}</button>`,
  )
  const told = entries
    .filter((entry) => entry.provider === provider)
    .map(({ email, said }) => `<li>${escapeHtml(email)}: ${escapeHtml(said)}</li>`)
  return `<section><h2>${escapeHtml(title)}</h2><form method="post">
<input type="hidden" name="provider" value="${provider}">
<label for="${provider}-email">Address</label>
<input id="${provider}-email" name="email" type="email" required autocomplete="off">
${buttons.join('\n')}</form><ul>${told.join('')}</ul></section>`
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)
}
