import { testDeposit } from '@touchline/contract/calls/wallet/deposit'
import type { Money } from '@touchline/contract/entities/money'
import { ApiError } from '@touchline/contract/errors'
import type { FastifyRequest } from 'fastify'
import type { DatabaseTransaction } from '../../core/database/connect.ts'
import type { Gate } from '../../core/gate.ts'
import { once } from '../../core/http/idempotency.queries.ts'
import { type App, route } from '../../core/http/route.ts'
import type { Services } from '../../core/services.ts'
import { depositRange } from './currencies.ts'
import { lockFunds } from './debts.queries.ts'
import { publishBalance } from './publish-balance.ts'
import { countSpend } from './spend.queries.ts'
import { isTestDepositAllowed } from './test-deposit-allowed.ts'
import { accountIn, insertDeposit, ledgerAccounts, moveMoney } from './wallet.queries.ts'

/** Throws `forbidden` where the request's country may not deposit. The site says so, which needs the wallet itself. */
export type RequireDepositOpen = (request: FastifyRequest) => void

/** Credits play money at once. A repeated key credits once and gets the first reply again. */
export function testDepositRoute(app: App, services: Services, requireDepositOpen: RequireDepositOpen): void {
  const { db, env, clock, gate, admission } = services
  route(app, testDeposit, async ({ body: { amount }, player, idempotencyKey, request: http }) => {
    if (player.wallet !== null) throw new ApiError('wallet_elsewhere')
    requireDepositOpen(http)
    if (!isTestDepositAllowed(env)) throw new ApiError('forbidden')
    await admission.toDeposit(player.id)
    const now = clock.now()
    const request = { playerId: player.id, key: idempotencyKey, call: testDeposit.name, request: amount, now }
    const reply = await db
      .transaction()
      .execute((tx) => once(tx, request, () => credit(tx, gate, player.id, { amount, now })))
    await publishBalance(services, player.id, amount.currency)
    return reply
  })
}

async function credit(
  tx: DatabaseTransaction,
  gate: Gate,
  playerId: number,
  { amount: { value: amountMinor, currency }, now: createdAt }: { amount: Money; now: Date },
) {
  const range = depositRange(currency)
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
