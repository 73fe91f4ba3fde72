import { randomUUID } from 'node:crypto'
import { Email } from '@touchline/contract/entities/player/credentials'
import { ApiError } from '@touchline/contract/errors'
import * as z from 'zod/mini'
import { escapeHtml } from '../../../core/http/escape-html.ts'
import type { App } from '../../../core/http/route.ts'
import type { Services } from '../../../core/services.ts'
import { NO_ANSWER, putSandboxEntry, registerDesk } from '../../registers/index.ts'
import { confirmRecord, latestRecords } from './deposit-records.queries.ts'
import { SANDBOX_DEPOSIT_REGISTERS } from './sandbox-deposit-registers.ts'

const RECORDS_SHOWN = 100

const Press = z.object({
  provider: z.enum(SANDBOX_DEPOSIT_REGISTERS.map(({ provider }) => provider)),
  email: Email,
  /** In whole units of the jurisdiction's currency. */
  amount: z.string().check(z.regex(/^\d{1,6}$/)),
  press: z.enum(['elsewhere', 'silent', 'answers']),
})

/** Stands in for what other operators tell a register of deposits. */
export function depositRegistersPage(app: App, services: Services): void {
  const { db, clock } = services
  registerDesk(app, services, {
    path: '/dev/sandbox/deposit-registers',
    title: 'Sandbox of registers of deposits',
    lead: 'What somebody pays in at other operators counts in what they may pay in here.',
    async render() {
      const records = await latestRecords(db, RECORDS_SHOWN)
      const told = records.map(
        ({ email, amountMinor, isConfirmed }) =>
          `<li>${escapeHtml(email)}: ${amountMinor / 100}${isConfirmed ? '' : ' (reserved)'}</li>`,
      )
      return `${SANDBOX_DEPOSIT_REGISTERS.map(form).join('')}<ul>${told.join('')}</ul>`
    },
    async take(fields) {
      const parsed = z.safeParse(Press, fields)
      if (!parsed.success) throw new ApiError('validation_failed')
      const { provider, email, amount, press } = parsed.data
      if (press !== 'elsewhere')
        return putSandboxEntry(db, { provider, email, said: press === 'silent' ? NO_ANSWER : 'answers' })
      const record = { provider, reference: randomUUID(), email, amountMinor: Number(amount) * 100 }
      return confirmRecord(db, { ...record, isConfirmed: true, recordedAt: clock.now() })
    },
  })
}

function form({ provider, title }: { provider: string; title: string }): string {
  return `<section><h2>${escapeHtml(title)}</h2><form method="post">
<input type="hidden" name="provider" value="${provider}">
<label for="${provider}-email">Address</label>
<input id="${provider}-email" name="email" type="email" required autocomplete="off">
<label for="${provider}-amount">Amount</label>
<input id="${provider}-amount" name="amount" inputmode="numeric" pattern="\\d{1,6}" value="100" required>
<button name="press" value="elsewhere">Paid in elsewhere</button>
<button name="press" value="silent">Gives no answer</button>
<button name="press" value="answers">Answers again</button></form></section>`
}
