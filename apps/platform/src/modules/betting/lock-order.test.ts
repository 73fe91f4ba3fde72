import { randomUUID } from 'node:crypto'
import { cashout } from '@touchline/contract/calls/bets/cashout'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import type { Platform } from '../../platform.ts'
import { sendFeed, winnerResults } from '../../testing/index.ts'
import { LOCK_KINDS } from '../../testing/lock-order/held-locks.queries.ts'
import { lockOrderFaults } from '../../testing/lock-order/lock-order-faults.ts'
import { type LockStep, watchLocks } from '../../testing/lock-order/watch-locks.ts'
import { aLeg, editTo, placeOn, untilTold, walletDay } from '../operator-wallet/testing/wallet-day.ts'
import { paymentDesk } from '../payments/testing/payment-desk.ts'
import { limitsOf } from '../protection/testing/limits-of.ts'
import { placeAll } from './testing/betting-day.ts'
import {
  betOn,
  correctAndVoid,
  decideHeldBets,
  deposit,
  editOpenBet,
  payInAndOut,
  playGames,
  sellAndSettle,
  tradingDay,
} from './testing/money-movements.ts'

describe('one order of locks', () => {
  it('is kept by every movement of money', { timeout: 240_000 }, async () => {
    const day = await tradingDay()
    await limitsOf(day.player).set('loss', 'month', 100_000_000)
    await deposit(day)
    const transactions = watchLocks(day.platform.services.db)

    await deposit(day)
    await payInAndOut(day)
    await editOpenBet(day)
    await sellAndSettle(day)
    await decideHeldBets(day)
    await playGames(day)
    await correctAndVoid(day)

    expect(lockOrderFaults(transactions)).toEqual([])
    const seen = new Set(transactions.map(kindsOf))
    for (const kinds of [
      'key guard account spend',
      'key guard account spend house',
      'key bet account spend house',
      'key bet guard account spend house',
      'payment guard account spend house',
      'payment guard spend',
      'payment account spend house',
      'key account',
      'bet guard account spend',
      'bet account spend house reader',
    ])
      expect(seen).toContain(kinds)
  })

  it('is kept by every movement on an operator’s wallet', async () => {
    const day = await walletDay()
    const player = await day.walletPlayer()
    await limitsOf(player).set('loss', 'month', 100_000_000)
    const [leg, other] = [await aLeg(day), await aLeg(day)]
    const transactions = watchLocks(day.platform.services.db)

    const [sold] = (await placeOn(player, leg, 1_000)).bets
    const [edited] = (await placeOn(player, leg, 1_000)).bets
    await editTo(player, other, { betId: edited?.id ?? 0, stakeMinor: 1_000 })
    await player.client.call(
      cashout,
      { body: { betId: sold?.id ?? 0, toCashout: { value: 1, currency: 'EUR' } } },
      { idempotencyKey: randomUUID() },
    )
    for (const results of [
      ['win', 'lose', 'lose'],
      ['lose', 'win', 'lose'],
    ] as const)
      await sendFeed(day.platform, winnerResults(other.urn, [...results]))
    await untilTold(day)

    expect(lockOrderFaults(transactions)).toEqual([])
    const seen = new Set(transactions.map(kindsOf))
    // A placement is one statement; `placement-locks.test.ts` of the wallet looks into it.
    expect(seen).toContain('key bet account spend house')
    // The edit, with its reservation before the key and the operator's row at the end.
    expect(seen).toContain('key bet guard account spend house')
  })

  it.each([
    ['a bet after money', ['account', 'bet']],
    ['a player’s money after the house’s', ['house', 'account']],
    ['a key after a bet', ['bet', 'key']],
    ['a payment after a guard', ['guard', 'payment']],
    ['a guard after money', ['account', 'guard']],
    ['a player’s sums after the house’s money', ['house', 'spend']],
  ] as const)('is not kept by one that locks %s', async (_name, kinds) => {
    const day = await tradingDay()
    await limitsOf(day.player).set('bet', 'none', 100_000)
    await deposit(day)
    await placeAll(day.player, [betOn(day, 1000)])
    await paymentDesk(day.platform).deposit(day.player)
    const transactions = watchLocks(day.platform.services.db)

    await lockRows(day.platform, kinds)

    expect(lockOrderFaults(transactions)).toEqual([
      expect.stringMatching(`^${kinds[1]} .* after ${kinds[0]} `),
    ])
  })

  it('is not kept by one that locks a later bet first', async () => {
    const day = await tradingDay()
    await placeAll(day.player, [betOn(day, 1000), betOn(day, 1000)])
    const transactions = watchLocks(day.platform.services.db)

    await day.platform.services.db.transaction().execute(async (tx) => {
      await sql`select 1 from bet order by id desc limit 1 for update`.execute(tx)
      await sql`update bet set ver = ver + 1 where id = (select min(id) from bet)`.execute(tx)
    })

    expect(lockOrderFaults(transactions)).toHaveLength(1)
  })
})

const ROWS = {
  key: sql`update idempotent_reply set call = call`,
  bet: sql`select 1 from bet for update`,
  account: sql`select 1 from account where player_id is not null for no key update`,
  payment: sql`select 1 from payment for update`,
  guard: sql`update player_guard set ver = ver + 1`,
  spend: sql`update player_spend set staked_minor = staked_minor`,
  house: sql`select 1 from account where player_id is null for no key update`,
}

async function lockRows(
  { services }: Platform,
  kinds: readonly [keyof typeof ROWS, keyof typeof ROWS],
): Promise<void> {
  await services.db.transaction().execute(async (tx) => {
    for (const kind of kinds) await ROWS[kind].execute(tx)
  })
}

function kindsOf(steps: readonly LockStep[]): string {
  const kinds = new Set(steps.flatMap(({ locks }) => locks.map(({ kind }) => kind)))
  return LOCK_KINDS.filter((kind) => kinds.has(kind)).join(' ')
}
