import { randomUUID } from 'node:crypto'
import { listAccounts } from '@touchline/contract/calls/player/accounts'
import {
  createDeposit,
  createWithdrawal,
  getPayment,
  quickDeposit,
} from '@touchline/contract/calls/wallet/payments'
import type { Payment } from '@touchline/contract/entities/player/payment'
import { fromWire, toWire } from '@touchline/contract/wire-case'
import { sql } from 'kysely'
import type { Platform } from '../../../platform.ts'
import type { TestPlayer } from '../../../testing/index.ts'
import { checkLedger } from '../../wallet/index.ts'
import type { FactKind, NamedInstrument } from '../payment-provider.ts'
import { askProviders } from '../reconcile/ask-providers.ts'
import { createPaymentSandbox, sandboxHeaders, sandboxKey } from '../sandbox/sandbox-provider.ts'
import { createStripeProvider } from '../stripe/stripe-provider.ts'
import { sendWithdrawals } from '../withdrawals/send-withdrawals.ts'

const EVENTS_PATH = '/api/payments/sandbox/events'
export const RETURN_URL = 'http://localhost/profile/wallet/deposit'

export const OWN_CARD: NamedInstrument = {
  token: 'visa-4242',
  label: 'Visa •••• 4242',
  funding: 'debit_card',
  holder: null,
}

export interface ToldEvent {
  kind: FactKind
  reference: string
  value?: number
  currency?: string
  eventId?: string
  reason?: string | null
  instrument?: NamedInstrument | null
  /** How far its clock is off. */
  clockIsOffMs?: number
  key?: string
}

/** What a test does at the cashier, and at the provider. */
export function paymentDesk(platform: Platform) {
  const { services, app } = platform
  const { db, clock } = services

  /** An event at the platform's door, signed by the sandbox's key unless it says otherwise. */
  async function tell(event: ToldEvent) {
    const { kind, reference, value = 1_000, currency = 'EUR', reason = null, instrument = null } = event
    const now = new Date(clock.now().getTime() + (event.clockIsOffMs ?? 0))
    const body = JSON.stringify(
      toWire({
        eventId: event.eventId ?? randomUUID(),
        kind,
        reference,
        amount: { value, currency },
        reason,
        instrument,
        occurredAt: now.toISOString(),
      }),
    )
    const { statusCode, body: text } = await app.fastify.inject({
      method: 'POST',
      url: EVENTS_PATH,
      payload: body,
      headers: {
        'content-type': 'application/json',
        ...sandboxHeaders(event.key ?? sandboxKey(services), { path: EVENTS_PATH, body, now }),
      },
    })
    return { status: statusCode, body: fromWire(JSON.parse(text)) }
  }

  const stripe = createStripeProvider(services.env)
  const providers = new Map([
    ['sandbox', createPaymentSandbox(services)],
    ...(stripe ? [['stripe', stripe] as const] : []),
  ])
  return {
    db,
    services,
    tell,
    /** A turn of the worker. */
    async reconcile() {
      await sendWithdrawals(services, providers)
      await askProviders(services, providers)
    },
    deposit: async (
      { client }: Pick<TestPlayer, 'client'>,
      value = 1_000,
      method = 'card',
      currency = 'EUR',
    ) =>
      (
        await client.call(
          createDeposit,
          { body: { amount: { value, currency }, method, returnUrl: RETURN_URL } },
          { idempotencyKey: randomUUID() },
        )
      ).payment,
    quick: async ({ client }: Pick<TestPlayer, 'client'>, instrumentId: number, value = 1_000) =>
      (
        await client.call(
          quickDeposit,
          { body: { amount: { value, currency: 'EUR' }, instrumentId, returnUrl: RETURN_URL } },
          { idempotencyKey: randomUUID() },
        )
      ).payment,
    withdraw: async (
      { client }: Pick<TestPlayer, 'client'>,
      value: number,
      { instrumentId, method = 'card' }: { instrumentId?: number; method?: string },
    ) =>
      (
        await client.call(
          createWithdrawal,
          { body: { amount: { value, currency: 'EUR' }, method, ...(instrumentId && { instrumentId }) } },
          { idempotencyKey: randomUUID() },
        )
      ).payment,
    read: async ({ client }: Pick<TestPlayer, 'client'>, { id }: Pick<Payment, 'id'>) =>
      (await client.call(getPayment, { params: { id } })).payment,
    referenceOf: async ({ id }: Pick<Payment, 'id'>) =>
      (await db.selectFrom('payment').select('reference').where('id', '=', id).executeTakeFirstOrThrow())
        .reference,
    concernOf: async ({ id }: Pick<Payment, 'id'>) =>
      (await db.selectFrom('payment').select('concern').where('id', '=', id).executeTakeFirstOrThrow())
        .concern,
    /** Approved, captured and told: the card is kept. */
    async paidIn(player: Pick<TestPlayer, 'client'>, value = 1_000, instrument = OWN_CARD) {
      const payment = await this.deposit(player, value)
      const reference = await this.referenceOf(payment)
      await tell({ kind: 'authorise', reference, value, instrument })
      await tell({ kind: 'success', reference, value, instrument })
      return payment
    },
    /** All balances by purpose, of every account there is. */
    async balances() {
      const { rows } = await sql<{ purpose: string; balance: number }>`
        select purpose, sum(balance_minor)::bigint as balance from account
        where purpose in ('available', 'payout', 'psp', 'house') group by 1`.execute(db)
      return Object.fromEntries(rows.map(({ purpose, balance }) => [purpose, balance]))
    },
    isLedgerWhole: async () => (await checkLedger(db)).isBalanced,
    reserved: async () =>
      Number(
        (
          await sql<{
            sum: number
          }>`select coalesce(sum(reserved_minor), 0)::bigint as sum from player_spend`.execute(db)
        ).rows[0]?.sum,
      ),
  }
}

export async function availableOf({ client }: Pick<TestPlayer, 'client'>): Promise<number> {
  const { accounts } = await client.call(listAccounts, { query: { compatibility: false } })
  return accounts[0]?.available ?? Number.NaN
}

/** As if the player had proved who they are, by this name. */
export async function identify(
  { services: { db } }: { services: Pick<Platform['services'], 'db'> },
  playerId: number,
  { firstName = 'Kim', lastName = 'Example' } = {},
): Promise<void> {
  const now = new Date()
  await db.updateTable('player').set({ firstName, lastName }).where('id', '=', playerId).execute()
  await db
    .insertInto('playerIdentity')
    .values({ playerId, birthDate: '1990-05-17', country: 'CW', verifiedAt: now })
    .onConflict((conflict) => conflict.column('playerId').doUpdateSet({ verifiedAt: now }))
    .execute()
}
