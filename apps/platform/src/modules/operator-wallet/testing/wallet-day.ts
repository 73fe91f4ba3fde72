import { randomUUID } from 'node:crypto'
import { editBet } from '@touchline/contract/calls/bets/edit-bet'
import { placeBets } from '@touchline/contract/calls/bets/place-bets'
import { linkWalletPlayer } from '@touchline/contract/calls/wallet/operator-wallet'
import type { WalletCallName } from '@touchline/contract/operator-wallet/wallet-calls'
import { expect, onTestFinished, vi } from 'vitest'
import type { Database } from '../../../core/database/connect.ts'
import type { Platform, PlatformOptions } from '../../../platform.ts'
import {
  checkLedger,
  connectDatabase,
  fixture,
  sendFeed,
  type TestPlayer,
  testClient,
  testPlatform,
  testPlayer,
  winnerPrices,
} from '../../../testing/index.ts'
import type { SandboxFault, SandboxOperator } from '../sandbox/sandbox-operator.ts'
import { startSandboxOperator } from '../sandbox/sandbox-operator.ts'
import { bringForward } from './bring-forward.queries.ts'
import { stakesMinor } from './stakes.queries.ts'

export const WALLET_KEY = 'a-key-for-tests-that-is-long-enough'
export const OPERATOR_KEY = 'operator-key-for-tests-0001'

export interface WalletDay {
  platform: Platform
  /** Connections of the test's own, which nobody cuts. */
  db: Database
  operator: SandboxOperator
  /** What goes wrong with each call from now on; nothing at first. */
  faults: { of: (call: WalletCallName) => SandboxFault }
  /** A player of the operator's, with this much there. */
  walletPlayer: (balanceMinor?: number) => Promise<WalletPlayer>
}

export interface WalletPlayer extends TestPlayer {
  ref: string
}

/** A platform on a sandbox operator's wallet, its workers running. */
export async function walletDay({
  variables = {},
  options = {},
  offersBatches = true,
}: {
  variables?: Record<string, string>
  options?: PlatformOptions
  /** Without them each call of the outbox is one by itself. */
  offersBatches?: boolean
} = {}): Promise<WalletDay> {
  const faults: WalletDay['faults'] = { of: () => 'none' }
  const time = { nowMs: () => Date.now() }
  const operator = await startSandboxOperator({
    key: WALLET_KEY,
    file: ':memory:',
    slowMs: 2_600,
    offersBatches,
    fault: (call) => faults.of(call),
    nowMs: () => time.nowMs(),
  })
  onTestFinished(() => operator.close())
  const platform = await testPlatform(
    {
      WALLET_URL: operator.url,
      WALLET_KEY,
      OPERATOR_API_KEY: OPERATOR_KEY,
      TEST_DEPOSITS: 'true',
      LOG_LEVEL: 'silent',
      ...variables,
    },
    options,
  )
  time.nowMs = () => platform.services.clock.now().getTime()
  await platform.startWorkers()
  const db = connectDatabase(platform.services.databaseUrl, {
    poolSize: 2,
    applicationName: 'touchline-test',
  })
  onTestFinished(() => db.destroy())
  return {
    platform,
    db,
    operator,
    faults,
    walletPlayer: async (balanceMinor = 10_000) => {
      const player = await testPlayer(platform)
      const ref = `host-${randomUUID()}`
      operator.book.addPlayer(ref, `token-${ref}`, 'EUR', balanceMinor)
      const body = { playerId: player.id, wallet: 'default', token: `token-${ref}` }
      // On a starved machine the wallet may not answer in time.
      await vi.waitFor(() => asOperator(platform).call(linkWalletPlayer, { body }), {
        timeout: 60_000,
        interval: 500,
      })
      return { ...player, ref }
    },
  }
}

/** Calls with the operator's key. */
export function asOperator(platform: Platform) {
  return testClient({
    fetch: (request) => {
      request.headers.set('x-api-key', OPERATOR_KEY)
      return platform.fetch(request)
    },
  })
}

export interface WalletLeg {
  urn: string
  matchId: number
}

/** The home side of a match of its own to win, at 2.000. */
export async function aLeg({ platform }: WalletDay): Promise<WalletLeg> {
  const urn = `test:match:${randomUUID()}`
  const ids = await sendFeed(platform, fixture(urn), winnerPrices(urn, [2000, 3400, 3600]))
  return { urn, matchId: ids.get(urn) ?? 0 }
}

/** Places a single. */
export function placeOn(
  { client }: Pick<TestPlayer, 'client'>,
  { matchId }: WalletLeg,
  stakeMinor: number,
  idempotencyKey: string = randomUUID(),
) {
  const body = {
    meta: { deviceId: 'test-device', quick: false },
    bets: [
      {
        stake: { value: stakeMinor, currency: 'EUR' },
        selections: [{ matchId, marketId: 1, specifier: '', outcomeId: 1, odds: 2000 }],
      },
    ],
  }
  return client.call(placeBets, { body }, { idempotencyKey })
}

/** Sells the bet for the 9.50 that 10.00 at 2.000 are worth, and places a single on the leg in its place. */
export function editTo(
  { client }: Pick<TestPlayer, 'client'>,
  { matchId }: WalletLeg,
  { betId, stakeMinor, key = randomUUID() }: { betId: number; stakeMinor: number; key?: string },
) {
  const body = {
    meta: { deviceId: 'test-device', quick: false },
    bets: [
      {
        stake: { value: stakeMinor, currency: 'EUR' },
        selections: [{ matchId, marketId: 1, specifier: '', outcomeId: 1, odds: 2000 }],
      },
    ],
    edited: { betId, toCashout: { value: 950, currency: 'EUR' } },
  }
  return client.call(editBet, { body }, { idempotencyKey: key })
}

/** Until the operator has answered everything. */
export function untilTold({ db, platform }: WalletDay, timeout = 30_000): Promise<void> {
  return vi.waitFor(
    async () => {
      await bringForward(db, platform.services.clock.now())
      const waiting = await db
        .selectFrom('walletTold')
        .select(['kind', 'lastError'])
        .where('answeredAt', 'is', null)
        .execute()
      expect(waiting).toEqual([])
    },
    { timeout, interval: 50 },
  )
}

/** Both ledgers say the same, money was neither made nor lost, and nothing is left set aside. */
export async function expectEqualBooks({ db, operator }: WalletDay): Promise<void> {
  expect(await checkLedger(db)).toMatchObject({ isBalanced: true })
  const ours = await db
    .selectFrom('account')
    .select('balanceMinor')
    .where('purpose', '=', 'operator')
    .where('currency', '=', 'EUR')
    .executeTakeFirst()
  expect((ours?.balanceMinor ?? 0) + operator.book.handedOver('EUR')).toBe(0)
  expect(operator.book.players().filter(({ setAside }) => setAside !== 0)).toEqual([])
  const left = await db
    .selectFrom('account')
    .select(['id', 'purpose', 'balanceMinor'])
    .where('playerId', 'in', (query) =>
      query.selectFrom('player').select('id').where('wallet', 'is not', null),
    )
    .where('purpose', 'in', ['available', 'debt'])
    .where('balanceMinor', '<>', 0)
    .execute()
  expect(left).toEqual([])
}

/**
 * Each movement that the operator was told is in its book once, with its amount, and its book has no other; the stakes of all
 * bets are what was taken there, and what the sales of edited bets paid of their successors.
 */
export async function expectOneForEach({ db, operator }: WalletDay): Promise<void> {
  const told = await db
    .selectFrom('walletTold')
    .select(['reference', 'amountMinor'])
    .where('kind', 'in', ['take', 'credit', 'debitCorrection'])
    .orderBy('reference')
    .execute()
  const booked = operator.book
    .entries({ fromMs: 0, toMs: Number.MAX_SAFE_INTEGER, after: null }, Number.MAX_SAFE_INTEGER)
    .map(({ reference, amount }) => ({ reference, amountMinor: amount.value }))
    .toSorted((one, other) => (one.reference < other.reference ? -1 : 1))
  expect(booked).toEqual(told.toSorted((one, other) => (one.reference < other.reference ? -1 : 1)))
  const { staked, taken, sold } = await stakesMinor(db)
  expect(taken + sold).toBe(staked)
}
