import { randomUUID } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { ALL_CALLS } from '@touchline/contract/calls/all-calls'
import { cashout } from '@touchline/contract/calls/bets/cashout'
import { editBet } from '@touchline/contract/calls/bets/edit-bet'
import { answerVipOffer } from '@touchline/contract/calls/bets/vip'
import { listInstruments } from '@touchline/contract/calls/wallet/payment-methods'
import { sql } from 'kysely'
import { describe, expect, it, vi } from 'vitest'
import { testPlatform, waitingForLocks } from '../../testing/index.ts'
import { type BettingDay, moneyOf, placeAll } from '../betting/testing/betting-day.ts'
import { betOn, tradingDay } from '../betting/testing/money-movements.ts'
import { traders } from '../betting/testing/traders.ts'
import { paymentDesk } from '../payments/testing/payment-desk.ts'
import { newId, openedSession, testProvider } from '../providers/testing/test-provider.ts'
import { type GuardColumns, setGuard } from './index.ts'
import { wrongSpend } from './testing/check-spend.queries.ts'
import { pay } from './testing/pay.ts'

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
  editBet: {
    kind: 'stake',
    file: 'core/database/migrations (place_requests)',
    knock: async (day) => {
      const [open] = (await placeAll(day.player, [betOn(day, 1000)])).bets
      const edited = { betId: open?.id ?? 0, toCashout: { value: 1, currency: 'EUR' } }
      const body = { meta: { deviceId: 'test-device', quick: false }, bets: [betOn(day, 2000)], edited }
      return () => day.player.client.call(editBet, { body }, { idempotencyKey: randomUUID() })
    },
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

  it('shut in the face of a bet that waits for them', async () => {
    const day = await tradingDay()
    const { db } = day.platform.services
    // So that there is a guard, with nothing to say.
    await guard(day, { sessionUntil: LATER })
    const before = await moneyOf(day.player)
    const { bet } = await db.transaction().execute(async (tx) => {
      await setGuard(tx, day.player.id, { blockedUntil: LATER, blockedReason: 'panic' })
      const bet = placeAll(day.player, [betOn(day, 1000)]).catch((refusal: { error: string }) => refusal)
      await vi.waitFor(async () => expect(await waitingForLocks(db)).toBe(1), 20_000)
      return { bet }
    })

    expect(await bet).toMatchObject({ error: 'gambling_blocked' })
    expect(await moneyOf(day.player)).toEqual(before)
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
      select pg_get_functiondef('is_transfer_sound'::regproc) as rule`.execute(platform.services.db)
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
