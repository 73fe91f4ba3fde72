import { testDeposit } from '@touchline/contract/calls/wallet/deposit'
import type { Money } from '@touchline/contract/entities/money'
import { ApiError } from '@touchline/contract/errors'
import type { FastifyRequest } from 'fastify'
import type { DatabaseTransaction } from '../../core/database/connect.ts'
import { once } from '../../core/http/idempotency.queries.ts'
import { type App, route } from '../../core/http/route.ts'
import type { Services } from '../../core/services.ts'
import { lockFunds } from './debts.queries.ts'
import { publishBalance } from './publish-balance.ts'
import { countSpend } from './spend.queries.ts'
import { isTestDepositAllowed } from './test-deposit-allowed.ts'
import { accountIn, insertDeposit, ledgerAccounts, moveMoney } from './wallet.queries.ts'

/** What the site of a request says; it needs the wallet itself. */
export interface SiteRules {
  /** Throws `forbidden` where the request's country may not deposit. */
  requireDepositOpen: (request: FastifyRequest) => void
  /** The currencies of new accounts. */
  offeredCodes: (request: FastifyRequest) => readonly string[]
}

/** Credits play money at once. A repeated key credits once and gets the first reply again. */
export function testDepositRoute(app: App, services: Services, { requireDepositOpen }: SiteRules): void {
  const { db, env, clock, admission } = services
  route(app, testDeposit, async ({ body: { amount }, player, idempotencyKey, request: http }) => {
    if (player.wallet !== null) throw new ApiError('wallet_elsewhere')
    requireDepositOpen(http)
    if (!isTestDepositAllowed(env)) throw new ApiError('forbidden')
    await admission.toDeposit(player.id)
    const now = clock.now()
    const request = { playerId: player.id, key: idempotencyKey, call: testDeposit.name, request: amount, now }
    const reply = await db
      .transaction()
      .execute((tx) => once(tx, request, () => credit(tx, services, player.id, { amount, now })))
    await publishBalance(services, player.id, amount.currency)
    return reply
  })
}

async function credit(
  tx: DatabaseTransaction,
  { gate, currencies }: Pick<Services, 'gate' | 'currencies'>,
  playerId: number,
  { amount: { value: amountMinor, currency }, now: createdAt }: { amount: Money; now: Date },
) {
  const range = currencies.byCode(currency)?.deposit
  const accounts = await ledgerAccounts(tx, playerId, currency)
  if (!range || !accounts) throw new ApiError('currency_not_offered')
  if (amountMinor < range.minMinor || amountMinor > range.maxMinor)
    throw new ApiError('amount_out_of_range', { details: `${range.minMinor} to ${range.maxMinor}` })
  await gate.deposit(tx, { playerId, currency, amountMinor, now: createdAt })
  const deposit = await insertDeposit(tx, { playerId, currency, amountMinor, method: 'test', createdAt })
  const { cashId, availableId } = accounts
  await lockFunds(tx, { playerId, currency })
  await countSpend(tx, { playerId, currency, at: createdAt }, { depositedMinor: amountMinor })
  await gate.deposited(tx, { playerId, now: createdAt })
  await moveMoney(tx, 'deposit', cashId, availableId, amountMinor, {
    reference: `deposit:${deposit.id}`,
    at: createdAt,
  })
  const account = await accountIn(tx, playerId, currency)
  if (!account) throw new Error('an account vanished while it was credited')
  return {
    deposit: {
      id: deposit.id,
      amount: { value: amountMinor, currency },
      createdAt: deposit.createdAt.toISOString(),
    },
    account,
  }
}
