import { randomUUID } from 'node:crypto'
import type { ApiClient } from '@touchline/contract/api-client'
import { listBets } from '@touchline/contract/calls/bets/list-bets'
import { placeBets } from '@touchline/contract/calls/bets/place-bets'
import { listAccounts } from '@touchline/contract/calls/player/accounts'
import type { CallInput } from '@touchline/contract/define-call'
import type { FeedEvent } from '@touchline/contract/feed/feed-events'
import { vi } from 'vitest'
import type { Platform, PlatformOptions } from '../../../platform.ts'
import {
  fixture,
  playState,
  sendFeed,
  type TestPlayer,
  testPlatform,
  testPlayer,
  winnerPrices,
  winnerResults,
} from '../../../testing/index.ts'

type Body = CallInput<typeof placeBets>['body']
export type PlacedBody = Body['bets'][number]
type Result = 'win' | 'lose' | 'void' | 'half_win' | 'half_lose'

export interface BettingDay {
  platform: Platform
  player: TestPlayer
  matchIds: number[]
  /** The home win of the match at this position, at its price. */
  leg: (position: number, odds?: number) => PlacedBody['selections'][number]
  /** Results of the home wins, from the first match on; null leaves a match undecided. */
  settle: (...results: (Result | null)[]) => Promise<void>
  /** Ends the match at this position; results may follow. */
  end: (position: number) => Promise<void>
}

/** Matches whose home wins have these prices, and a player with 100.00; settlement runs. */
export async function bettingDay(
  prices: readonly number[],
  {
    variables = {},
    balanceMinor = 10_000,
    options = {},
    startsAt,
  }: {
    variables?: Record<string, string>
    balanceMinor?: number
    options?: PlatformOptions
    /** Of all matches; in an hour unless it is given. */
    startsAt?: string
  } = {},
): Promise<BettingDay> {
  const platform = await testPlatform(variables, options)
  await platform.startWorkers()
  const urn = (position: number) => `test:match:${position + 1}`
  const events = prices.flatMap((odds, position): FeedEvent[] => [
    fixture(urn(position), `Home ${position + 1}`, `Away ${position + 1}`, startsAt),
    winnerPrices(urn(position), [odds, 3400, 3600]),
  ])
  const ids = await sendFeed(platform, ...events)
  const matchIds = prices.map((_, position) => ids.get(urn(position)) ?? 0)
  return {
    platform,
    player: await testPlayer(platform, { balanceMinor }),
    matchIds,
    leg: (position, odds = prices[position] ?? 0) => ({
      matchId: matchIds[position] ?? 0,
      marketId: 1,
      specifier: '',
      outcomeId: 1,
      odds,
    }),
    settle: async (...results) => {
      const decided = results.flatMap((result, position) =>
        result ? [winnerResults(urn(position), [result, 'lose', 'lose'])] : [],
      )
      await sendFeed(platform, ...decided)
    },
    end: async (position) => {
      await sendFeed(platform, playState(urn(position), 4))
    },
  }
}

export function placeAll(
  { client }: { client: ApiClient },
  bets: PlacedBody[],
  { key = randomUUID(), meta = {} }: { key?: string; meta?: Partial<Body['meta']> } = {},
) {
  const body = { meta: { deviceId: 'test-device', quick: false, ...meta }, bets }
  return client.call(placeBets, { body }, { idempotencyKey: key })
}

export async function moneyOf({ client }: { client: ApiClient }) {
  const [account] = (await client.call(listAccounts, {})).accounts
  return account ? { available: account.available, held: account.held } : null
}

export async function betsOf({ client }: { client: ApiClient }) {
  return (await client.call(listBets, {})).bets
}

/** Repeats the assertion until the settlement worker has run. */
export function eventually(expectation: () => Promise<void>): Promise<void> {
  return vi.waitFor(expectation, { timeout: 15_000, interval: 50 })
}
