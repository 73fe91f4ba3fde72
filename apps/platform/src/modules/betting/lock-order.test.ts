import { randomUUID } from 'node:crypto'
import { cashout, setAutoCashout } from '@touchline/contract/calls/bets/cashout'
import { answerVipOffer } from '@touchline/contract/calls/bets/vip'
import { testDeposit } from '@touchline/contract/calls/wallet/deposit'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import type { Platform } from '../../platform.ts'
import { LOCK_KINDS } from '../../testing/lock-order/held-locks.queries.ts'
import { lockOrderFaults } from '../../testing/lock-order/lock-order-faults.ts'
import { type LockStep, watchLocks } from '../../testing/lock-order/watch-locks.ts'
import { newId, openedSession, testProvider } from '../providers/testing/test-provider.ts'
import { type BettingDay, betsOf, bettingDay, eventually, placeAll } from './testing/betting-day.ts'
import { OPERATOR_KEY, traders } from './testing/traders.ts'

const VIP_STAKE_MINOR = 100_001

describe('one order of locks', () => {
  it('is kept by every movement of money', async () => {
    const day = await aDay()
    const transactions = watchLocks(day.platform.services.db)

    await deposit(day)
    await sellAndSettle(day)
    await decideHeldBets(day)
    await playGames(day)

    expect(lockOrderFaults(transactions)).toEqual([])
    const seen = new Set(transactions.map(kindsOf))
    for (const kinds of [
      'key account',
      'key account house',
      'key bet account house',
      'bet account house reader',
    ])
      expect(seen).toContain(kinds)
  })

  it.each([
    ['a bet after money', ['account', 'bet']],
    ['a player’s money after the house’s', ['house', 'account']],
    ['a key after a bet', ['bet', 'key']],
  ] as const)('is not kept by one that locks %s', async (_name, kinds) => {
    const day = await aDay()
    await deposit(day)
    await placeAll(day.player, [bet(day, 1000)])
    const transactions = watchLocks(day.platform.services.db)

    await lockRows(day.platform, kinds)

    expect(lockOrderFaults(transactions)).toEqual([
      expect.stringMatching(`^${kinds[1]} .* after ${kinds[0]} `),
    ])
  })

  it('is not kept by one that locks a later bet first', async () => {
    const day = await aDay()
    await placeAll(day.player, [bet(day, 1000), bet(day, 1000)])
    const transactions = watchLocks(day.platform.services.db)

    await day.platform.services.db.transaction().execute(async (tx) => {
      await sql`select 1 from bet order by id desc limit 1 for update`.execute(tx)
      await sql`update bet set ver = ver + 1 where id = (select min(id) from bet)`.execute(tx)
    })

    expect(lockOrderFaults(transactions)).toHaveLength(1)
  })
})

const aDay = () =>
  bettingDay([2000, 2000], { variables: { OPERATOR_API_KEY: OPERATOR_KEY }, balanceMinor: 1_000_000 })

const bet = ({ leg }: BettingDay, value: number) => ({
  stake: { value, currency: 'EUR' },
  selections: [leg(0)],
})

async function deposit({ player }: BettingDay): Promise<void> {
  const body = { amount: { value: 1000, currency: 'EUR' } }
  await player.client.call(testDeposit, { body }, { idempotencyKey: randomUUID() })
}

/** One sold, one sold in part and the rest settled, one sold by its rule, one settled. */
async function sellAndSettle(day: BettingDay): Promise<void> {
  const { client } = day.player
  const { bets } = await placeAll(day.player, [
    bet(day, 1000),
    bet(day, 1000),
    bet(day, 1000),
    bet(day, 1000),
  ])
  const [whole = 0, part = 0, ruled = 0] = bets.map(({ id }) => id)
  const sell = (body: { betId: number; stake?: number }) =>
    client.call(
      cashout,
      { body: { ...body, toCashout: { value: 1, currency: 'EUR' } } },
      { idempotencyKey: randomUUID() },
    )
  await sell({ betId: whole })
  await sell({ betId: part, stake: 400 })
  await client.call(setAutoCashout, { params: { id: ruled }, body: { value: { value: 1, currency: 'EUR' } } })
  await eventually(async () =>
    expect((await betsOf(day.player)).filter(({ status }) => status === 'cashed_out')).toHaveLength(2),
  )
  await day.settle('win')
  await eventually(async () =>
    expect((await betsOf(day.player)).filter(({ status }) => status === 'done')).toHaveLength(2),
  )
}

/** One held bet for each way that it can go. */
async function decideHeldBets(day: BettingDay): Promise<void> {
  const { decide } = traders(day)
  const held = async () => {
    const selections = [day.leg(1)]
    const [placed] = (
      await placeAll(day.player, [{ stake: { value: VIP_STAKE_MINOR, currency: 'EUR' }, selections }])
    ).bets
    return placed?.id ?? 0
  }
  await decide(await held(), { decision: 'accept' })
  await decide(await held(), { decision: 'reject' })
  for (const isTaken of [true, false]) {
    const id = await held()
    await decide(id, { decision: 'offer', stake: 40_000 })
    await day.player.client.call(answerVipOffer, { params: { id }, body: { isTaken } })
  }
}

async function playGames({ platform, player }: BettingDay): Promise<void> {
  const provider = testProvider(platform)
  const { session } = await openedSession(provider, player)
  const [won, returned] = [newId(), newId()]
  await provider.debit(session, won, 500)
  await provider.credit(newId(), won, 900)
  await provider.debit(session, returned, 500)
  await provider.rollback(returned)
}

const ROWS = {
  key: sql`update idempotent_reply set call = call`,
  bet: sql`select 1 from bet for update`,
  account: sql`select 1 from account where player_id is not null for no key update`,
  house: sql`select 1 from account where player_id is null for no key update`,
}

async function lockRows(
  { services }: Platform,
  kinds: readonly ['key' | 'bet' | 'account' | 'house', keyof typeof ROWS],
): Promise<void> {
  await services.db.transaction().execute(async (tx) => {
    for (const kind of kinds) await ROWS[kind].execute(tx)
  })
}

function kindsOf(steps: readonly LockStep[]): string {
  const kinds = new Set(steps.flatMap(({ locks }) => locks.map(({ kind }) => kind)))
  return LOCK_KINDS.filter((kind) => kinds.has(kind)).join(' ')
}
