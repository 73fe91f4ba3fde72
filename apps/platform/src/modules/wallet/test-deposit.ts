import { testDeposit } from '@touchline/contract/calls/wallet/deposit'
import type { Money } from '@touchline/contract/entities/money'
import { ApiError } from '@touchline/contract/errors'
import type { DatabaseTransaction } from '../../core/database/connect.ts'
import { once } from '../../core/http/idempotency.queries.ts'
import { type App, route } from '../../core/http/route.ts'
import type { Services } from '../../core/services.ts'
import { depositRange } from './currencies.ts'
import { publishBalance } from './publish-balance.ts'
import { isTestDepositAllowed } from './test-deposit-allowed.ts'
import { accountIn, insertDeposit, ledgerAccounts, moveMoney } from './wallet.queries.ts'

/** Credits play money at once. A repeated key credits once and gets the first reply again. */
export function testDepositRoute(app: App, services: Services): void {
  const { db, env, clock } = services
  route(app, testDeposit, async ({ body: { amount }, player, idempotencyKey }) => {
    if (!isTestDepositAllowed(env)) throw new ApiError('forbidden')
    const now = clock.now()
    const request = { playerId: player.id, key: idempotencyKey, call: testDeposit.name, request: amount, now }
    const reply = await db
      .transaction()
      .execute((tx) => once(tx, request, () => credit(tx, player.id, amount, now)))
    await publishBalance(services, player.id, amount.currency)
    return reply
  })
}

async function credit(
  tx: DatabaseTransaction,
  playerId: number,
  { value: amountMinor, currency }: Money,
  createdAt: Date,
) {
  const range = depositRange(currency)
  const accounts = await ledgerAccounts(tx, playerId, currency)
  if (!range || !accounts) throw new ApiError('currency_not_offered')
  if (amountMinor < range.minMinor || amountMinor > range.maxMinor)
    throw new ApiError('amount_out_of_range', { details: `${range.minMinor} to ${range.maxMinor}` })
  const deposit = await insertDeposit(tx, { playerId, currency, amountMinor, method: 'test', createdAt })
  const { cashId, availableId } = accounts
  await moveMoney(tx, 'deposit', cashId, availableId, amountMinor, `deposit:${deposit.id}`)
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
