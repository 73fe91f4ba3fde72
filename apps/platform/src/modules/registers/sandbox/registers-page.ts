import { Email } from '@touchline/contract/entities/player/credentials'
import { ApiError } from '@touchline/contract/errors'
import { KeyText } from '@touchline/contract/scalars'
import * as z from 'zod/mini'
import { escapeHtml } from '../../../core/http/escape-html.ts'
import type { App } from '../../../core/http/route.ts'
import type { Services } from '../../../core/services.ts'
import { registerDesk } from './register-desk.ts'
import { putSandboxEntry, type SandboxEntry, sandboxEntries } from './sandbox-entries.queries.ts'
import { NO_ANSWER, SANDBOX_REGISTERS } from './sandbox-vocabulary.ts'

const ENTRIES_SHOWN = 200

/** Buttons in place of real registers. */
export function registersPage(app: App, services: Services): void {
  const { db } = services
  registerDesk(app, services, {
    path: '/dev/sandbox/registers',
    title: 'Sandbox of registers',
    lead: 'What each register says of somebody when it is asked next. Nobody is listed at first.',
    render: async () => forms(await sandboxEntries(db, ENTRIES_SHOWN)),
    take: async (fields) => {
      const parsed = z.safeParse(Entry, fields)
      if (!parsed.success) throw new ApiError('validation_failed')
      await putSandboxEntry(db, parsed.data)
    },
  })
}

const Entry = z
  .object({ provider: KeyText, email: Email, said: KeyText })
  .check(z.refine(({ provider, said }) => wordsOf(provider).some(({ word }) => word === said)))

function wordsOf(provider: string): { word: string; label: string }[] {
  const words = SANDBOX_REGISTERS[provider]?.words
  if (!words) return []
  const known = Object.entries(words).map(([word, { label }]) => ({ word, label }))
  return [...known, { word: NO_ANSWER, label: 'No answer' }]
}

function forms(entries: readonly SandboxEntry[]): string {
  return Object.entries(SANDBOX_REGISTERS)
    .map(([provider, { title }]) => form(provider, title, entries))
    .join('')
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
