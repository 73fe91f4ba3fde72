import { randomUUID } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { ALL_CALLS } from '@touchline/contract/calls/all-calls'
import { cashout } from '@touchline/contract/calls/bets/cashout'
import { answerVipOffer } from '@touchline/contract/calls/bets/vip'
import { createAccount } from '@touchline/contract/calls/player/accounts'
import { signIn } from '@touchline/contract/calls/users/sign-in'
import { testDeposit } from '@touchline/contract/calls/wallet/deposit'
import { listInstruments } from '@touchline/contract/calls/wallet/payment-methods'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import {
  type Answers,
  TEST_PASSWORD,
  type TestPlayer,
  testClient,
  testPlatform,
} from '../../testing/index.ts'
import {
  type BettingDay,
  betsOf,
  bettingDay,
  eventually,
  moneyOf,
  placeAll,
} from '../betting/testing/betting-day.ts'
import {
  betOn,
  correctAndVoid,
  decideHeldBets,
  payInAndOut,
  playGames,
  sellAndSettle,
  tradingDay,
} from '../betting/testing/money-movements.ts'
import { traders } from '../betting/testing/traders.ts'
import { paymentDesk } from '../payments/testing/payment-desk.ts'
import { newId, openedSession, testProvider } from '../providers/testing/test-provider.ts'
import { type GuardColumns, setGuard } from './index.ts'
import { wrongSpend } from './testing/check-spend.queries.ts'
import { limitsOf } from './testing/limits-of.ts'

const SOURCES = path.join(import.meta.dirname, '../..')

/** Every way in which a stake or a deposit is taken, by the call that takes it, and where its money moves. */
const DOORS: Readonly<
  Record<
    string,
    { kind: 'stake' | 'deposit'; file: string; knock: (day: BettingDay) => Promise<() => Promise<unknown>> }
  >
> = {
  placeBets: {
    kind: 'stake',
    file: 'core/database/migrations (place_requests)',
    knock: async (day) => () => placeAll(day.player, [betOn(day, 1000)]),
  },
  'placeBets, quick': {
    kind: 'stake',
    file: 'core/database/migrations (place_requests)',
    knock: async (day) => () => placeAll(day.player, [betOn(day, 1000)], { meta: { quick: true } }),
  },
  answerVipOffer: {
    kind: 'stake',
    file: 'modules/betting/vip/answer-offer.ts',
    knock: async (day) => {
      const [held] = (await placeAll(day.player, [betOn(day, 200_000)])).bets
      const id = held?.id ?? 0
      await traders(day).decide(id, { decision: 'offer', stake: 40_000 })
      return () => day.player.client.call(answerVipOffer, { params: { id }, body: { isTaken: true } })
    },
  },
  debitProviderStake: {
    kind: 'stake',
    file: 'modules/providers/seamless-wallet/move.ts',
    knock: async (day) => {
      const provider = testProvider(day.platform)
      const { session } = await openedSession(provider, day.player)
      return () => provider.debit(session, newId(), 1000)
    },
  },
  testDeposit: {
    kind: 'deposit',
    file: 'modules/wallet/test-deposit.ts',
    knock: async (day) => () => pay(day.player, 1000),
  },
  createDeposit: {
    kind: 'deposit',
    file: 'modules/payments/events/move-deposit.ts',
    knock: async (day) => () => paymentDesk(day.platform).deposit(day.player),
  },
  quickDeposit: {
    kind: 'deposit',
    file: 'modules/payments/events/move-deposit.ts',
    knock: async (day) => {
      const desk = paymentDesk(day.platform)
      await desk.paidIn(day.player)
      const [card] = (await day.player.client.call(listInstruments, {})).instruments
      return () => desk.quick(day.player, card?.id ?? 0)
    },
  },
}

const compare = (one: string, other: string) => (one < other ? -1 : 1)
const KINDS = new Set(Object.values(DOORS).map(({ kind }) => kind))
const AGO = new Date(Date.now() - 1000)
const LATER = new Date(Date.now() + 3_600_000)

function pay({ client }: Pick<TestPlayer, 'client'>, value: number, currency = 'EUR') {
  const body = { amount: { value, currency } }
  return client.call(testDeposit, { body }, { idempotencyKey: randomUUID() })
}

/** The same player at another process. */
async function signedInAt(platform: Answers, { email }: TestPlayer) {
  const client = testClient(platform)
  await client.call(signIn, { body: { email, password: TEST_PASSWORD } })
  return client
}

function guard({ platform, player }: BettingDay, columns: GuardColumns) {
  return platform.services.db.transaction().execute((tx) => setGuard(tx, player.id, columns))
}

const OF_DEPOSITS: ReadonlySet<string> = new Set(['gambling_blocked', 'identity_due'])

describe('the doors', () => {
  it.each(Object.entries(DOORS))(
    '%s is shut for who may not gamble, and nothing moves',
    async (_, { knock }) => {
      const day = await tradingDay()
      const take = await knock(day)
      const before = await moneyOf(day.player)
      await guard(day, { blockedUntil: LATER, blockedReason: 'panic' })

      await expect(take()).rejects.toMatchObject({
        error: 'gambling_blocked',
        data: { block: { reason: 'panic', until: LATER.toISOString() } },
      })

      expect(await moneyOf(day.player)).toEqual(before)
      await guard(day, { blockedUntil: AGO, blockedReason: 'panic' })
      await take()
      expect(await wrongSpend(day.platform.services.db)).toEqual([])
    },
  )

  it('refuse for each reason that others write, deposits for two of them', async () => {
    const day = await tradingDay()
    const reasons = [
      [{ blockedUntil: 'infinity', blockedReason: 'self_exclusion' }, 'gambling_blocked'],
      [{ identityDueAt: AGO }, 'identity_due'],
      [{ sessionUntil: AGO }, 'out_of_session_limit'],
      [{ checkDueAt: AGO }, 'reality_check_due'],
      [{ statementDueAt: AGO }, 'statement_due'],
    ] as const
    const nothing: GuardColumns = {
      blockedUntil: null,
      blockedReason: null,
      identityDueAt: null,
      sessionUntil: null,
      checkDueAt: null,
      statementDueAt: null,
    }

    for (const [columns, error] of reasons) {
      await guard(day, { ...nothing, ...columns })
      await expect(placeAll(day.player, [betOn(day, 1000)])).rejects.toMatchObject({ error })
      const payment = pay(day.player, 1000).then(
        () => null,
        (refusal: { error: string }) => refusal.error,
      )
      expect(await payment).toBe(OF_DEPOSITS.has(error) ? error : null)
    }
  })

  it('never stand before what is the player’s own: a cash-out', async () => {
    const day = await tradingDay()
    const [bet] = (await placeAll(day.player, [betOn(day, 1000)])).bets
    await guard(day, { blockedUntil: LATER, blockedReason: 'panic', checkDueAt: AGO, statementDueAt: AGO })

    const sale = { betId: bet?.id ?? 0, toCashout: { value: 1, currency: 'EUR' } }
    const sold = await day.player.client.call(cashout, { body: sale }, { idempotencyKey: randomUUID() })
    expect(sold.bet.status).toBe('cashed_out')
  })

  it('are all of them: each kind of movement that takes money from a player or brings it is one, or is known to be none', async () => {
    const platform = await testPlatform()
    const { rows } = await sql<{ rule: string }>`
      select pg_get_constraintdef(oid) as rule from pg_constraint where conname = 'transfer_kind_check'`.execute(
      platform.services.db,
    )
    const kinds = new Set([...(rows[0]?.rule ?? '').matchAll(/'(\w+)'/g)].map(([, kind = '']) => kind))

    expect([...kinds].toSorted(compare)).toEqual(
      [
        ...STAKES_AND_DEPOSITS,
        ...RETURNS_AND_SETTLEMENTS,
        ...WITHDRAWALS,
        ...OF_BONUSES,
        ...OF_OPERATORS_WALLETS,
      ].toSorted(compare),
    )
    expect(placesOf(STAKES_AND_DEPOSITS)).toEqual(
      [...new Set(Object.values(DOORS).map(({ file }) => file))]
        .filter((file) => !file.includes('answer-offer'))
        .sort(),
    )
  })

  it('are all of them: each call that a guard may refuse is knocked at here', () => {
    const refusable = ALL_CALLS.filter(({ errors }) => errors?.includes('gambling_blocked')).map(
      ({ name }) => name,
    )
    const known = new Set(Object.keys(DOORS).map((door) => door.split(',')[0]))

    expect(refusable.filter((name) => !known.has(name))).toEqual([])
    expect([...known].filter((name) => !refusable.some((call) => call === name))).toEqual([])
    expect(KINDS.size).toBe(2)
  })
})

const STAKES_AND_DEPOSITS = ['stake_hold', 'provider_debit', 'deposit']
const WITHDRAWALS = ['withdrawal', 'withdrawal_hold', 'withdrawal_release', 'withdrawal_return']
const RETURNS_AND_SETTLEMENTS = [
  'stake_post',
  'stake_release',
  'payout',
  'cashout',
  'review_stake',
  'review_hold',
  'review_post',
  'resettle_credit',
  'resettle_debit',
  'resettle_debt',
  'debt_repay',
  'debt_write_off',
  'provider_credit',
  'provider_rollback',
  'deposit_reversal',
  'deposit_restored',
  'payment_shortfall',
  'shortfall_returned',
]
/** The mirror of what an operator's wallet did. */
const OF_OPERATORS_WALLETS = ['wallet_reserve', 'wallet_credit', 'wallet_correction']
/** Gifts, and what bets with them move: nothing a player pays. */
const OF_BONUSES = [
  'bonus_grant',
  'bonus_return',
  'freebet_stake',
  'boost',
  'cover',
  'bonus_release',
  'resettle_bonus_in',
  'resettle_bonus_out',
  'resettle_promotion_in',
  'resettle_promotion_out',
  'pool_fund',
  'pool_bonus',
  'pool_prize',
  'pool_return',
]

/** Where these kinds of entries are written: files of the platform, and functions of the database. */
function placesOf(kinds: readonly string[]): string[] {
  const files = readdirSync(SOURCES, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !/\.test\.ts$|testing\//.test(file))
    .map((file) => file.replaceAll(path.sep, '/'))
  const written = files.filter((file) =>
    kinds.some((kind) =>
      new RegExp(`moveMoney\\(\\s*tx,\\s*'${kind}'`).test(readFileSync(path.join(SOURCES, file), 'utf8')),
    ),
  )
  return [...written, 'core/database/migrations (place_requests)'].sort()
}

describe('a limit', () => {
  it('refuses with what is left and when it renews, and the very next stake meets a tighter one', async () => {
    const day = await bettingDay([2000], { balanceMinor: 50_000 })
    const elsewhere = await testPlatform({ DATABASE_URL: day.platform.services.databaseUrl })
    const limits = limitsOf(day.player)
    await placeAll(day.player, [betOn(day, 1000)])
    const limit = await limits.set('wager', 'day', 3000)
    expect(limit.left).toEqual({ value: 2000, currency: 'EUR' })
    await placeAll(day.player, [betOn(day, 500)])

    const tomorrow = new Date()
    tomorrow.setUTCHours(24, 0, 0, 0)
    await expect(placeAll(day.player, [betOn(day, 1501)])).rejects.toMatchObject({
      error: 'limit_reached',
      data: {
        limit: {
          type: 'wager',
          period: 'day',
          left: { value: 1500, currency: 'EUR' },
          renewsAt: tomorrow.toISOString(),
        },
      },
    })
    await limits.change(limit, 1600)
    const other = { ...day.player, client: await signedInAt(elsewhere, day.player) }
    await expect(placeAll(other, [betOn(day, 101)])).rejects.toMatchObject({ error: 'limit_reached' })
    await placeAll(other, [betOn(day, 100)])
    await expect(placeAll(day.player, [betOn(day, 100)])).rejects.toMatchObject({ error: 'limit_reached' })
    expect(await moneyOf(day.player)).toMatchObject({ held: 1600 })
  })

  it('of one bet holds for each bet alone, in every currency', async () => {
    const day = await bettingDay([2000], { balanceMinor: 50_000 })
    await limitsOf(day.player).set('bet', 'none', 1000)
    await placeAll(day.player, [betOn(day, 1000), betOn(day, 1000)])
    await expect(placeAll(day.player, [betOn(day, 500), betOn(day, 1001)])).rejects.toMatchObject({
      error: 'limit_reached',
      data: { limit: { type: 'bet', period: 'none', left: { value: 1000 }, renewsAt: null } },
    })
    await day.player.client.call(createAccount, { body: { currency: 'USD' } })
    await pay(day.player, 50_000, 'USD')
    const dollars = (value: number) => [{ ...betOn(day, value), stake: { value, currency: 'USD' } }]

    // 11.70 dollars are 9.99999 euro, 11.71 more than ten.
    await placeAll(day.player, dollars(1170))
    await expect(placeAll(day.player, dollars(1171))).rejects.toMatchObject({ error: 'limit_reached' })
  })

  it('on losses: winnings never lift it above itself; refund, void, cash-out and refused VIP bet give back', async () => {
    const day = await tradingDay()
    const limits = limitsOf(day.player)
    await limits.set('loss', 'month', 300_000)
    const left = async () => (await limits.all()).find(({ type }) => type === 'loss')?.left?.value

    const bet = (position: number, value: number) => [
      { stake: { value, currency: 'EUR' }, selections: [day.leg(position)] },
    ]
    await placeAll(day.player, bet(0, 20_000))
    expect(await left()).toBe(280_000)
    await day.settle('win')
    await eventually(async () => expect(await left()).toBe(300_000))

    await placeAll(day.player, bet(1, 50_000))
    expect(await left()).toBe(270_000)
    await day.settle(null, 'void')
    await eventually(async () => expect(await left()).toBe(300_000))

    const [held] = (await placeAll(day.player, bet(2, 200_000))).bets
    expect(await left()).toBe(120_000)
    await traders(day).decide(held?.id ?? 0, { decision: 'reject' })
    expect(await left()).toBe(300_000)

    const [sold] = (await placeAll(day.player, bet(2, 50_000))).bets
    const before = await left()
    const sale = { betId: sold?.id ?? 0, toCashout: { value: 1, currency: 'EUR' } }
    await day.player.client.call(cashout, { body: sale }, { idempotencyKey: randomUUID() })
    const paid = (await betsOf(day.player)).find(({ id }) => id === sold?.id)?.cashedOut?.paid.value ?? 0
    expect(paid).toBeGreaterThan(0)
    expect(await left()).toBe(Math.min(300_000, (before ?? 0) + paid))
    expect(await wrongSpend(day.platform.services.db)).toEqual([])
  })

  it('on deposits counts them gross, whatever is won or lost', async () => {
    const day = await bettingDay([2000], { balanceMinor: 2000 })
    await limitsOf(day.player).set('deposit', 'week', 5000)
    await placeAll(day.player, [betOn(day, 1000)])
    await pay(day.player, 2000)

    await expect(pay(day.player, 1001)).rejects.toMatchObject({
      error: 'limit_reached',
      data: { limit: { type: 'deposit', period: 'week', left: { value: 1000 } } },
    })
    await pay(day.player, 1000)
  })

  it('holds for games, too: one sum for all that is staked', async () => {
    const day = await bettingDay([2000], { balanceMinor: 10_000 })
    await limitsOf(day.player).set('wager', 'day', 1500)
    const provider = testProvider(day.platform)
    const { session } = await openedSession(provider, day.player)
    const [won, returned] = [newId(), newId()]
    await placeAll(day.player, [betOn(day, 500)])
    await provider.debit(session, won, 600)
    await provider.debit(session, returned, 400)
    await expect(provider.debit(session, newId(), 100)).rejects.toMatchObject({ error: 'limit_reached' })

    await provider.rollback(returned)
    await provider.credit(newId(), won, 5000)

    await expect(provider.debit(session, newId(), 401)).rejects.toMatchObject({ error: 'limit_reached' })
    await provider.debit(session, newId(), 400)
    expect(await wrongSpend(day.platform.services.db)).toEqual([])
  })
})

describe('the sums of what players spend', () => {
  it('are the ledger’s, after every movement of money', async () => {
    const day = await tradingDay()

    await pay(day.player, 1000)
    await payInAndOut(day)
    await sellAndSettle(day)
    await decideHeldBets(day)
    await playGames(day)
    await correctAndVoid(day)

    expect(await wrongSpend(day.platform.services.db)).toEqual([])
  })
})
