import { readFile } from 'node:fs/promises'
import path from 'node:path'
import type { ApiClient } from '@touchline/contract/api-client'
import { createUserLimit } from '@touchline/contract/calls/limits/user-limits'
import { getSessionsInfo } from '@touchline/contract/calls/sessions/sessions'
import { signIn } from '@touchline/contract/calls/users/sign-in'
import {
  createTravellingClock,
  TEST_PASSWORD,
  type TestPlayer,
  type TravellingClock,
  testClient,
  testSite,
} from '../../../testing/index.ts'
import { type BettingDay, bettingDay, placeAll } from '../../betting/testing/betting-day.ts'

export const MINUTE_MS = 60_000
const DAY_MS = 24 * 60 * MINUTE_MS
const BASELINE = path.join(import.meta.dirname, '../../jurisdictions/packs/CW.json')

export interface PlayingDay extends BettingDay {
  clock: TravellingClock
  /** Of 10.00 on the match. */
  stake: (client?: ApiClient) => ReturnType<typeof placeAll>
  /** Signs in again, as from another device. */
  login: () => Promise<ApiClient>
}

/** A player with 100.00 whose jurisdiction is the baseline's but for these fields, at eight in the morning in UTC. */
export async function playingDay(fields: object = {}): Promise<PlayingDay> {
  const clock = createTravellingClock()
  clock.travel(untilMorningMs(Date.now()))
  const baseline = JSON.parse(await readFile(BASELINE, 'utf8'))
  const pack = { ...baseline, key: 'ZZ', ...fields }
  const variables = {
    ...(await testSite({ jurisdiction: 'ZZ' }, { 'ZZ.json': pack })),
    FEED: 'ingest',
    LOG_LEVEL: 'error',
  }
  const startsAt = new Date(Date.now() + 30 * DAY_MS).toISOString()
  const day = await bettingDay([2000], { variables, options: { clock }, startsAt })
  const { platform, player, leg } = day
  return {
    ...day,
    clock,
    stake: (client = player.client) =>
      placeAll({ client }, [{ stake: { value: 1000, currency: 'EUR' }, selections: [leg(0)] }]),
    login: async () => {
      const client = testClient(platform)
      await client.call(signIn, { body: { email: player.email, password: TEST_PASSWORD } })
      return client
    },
  }
}

/** To eight o'clock of the next day: an hour that no test's day ends in. */
function untilMorningMs(nowMs: number): number {
  return DAY_MS - (nowMs % DAY_MS) + 8 * 60 * MINUTE_MS
}

/** A page that is seen, for so long: it asks more often than each ten minutes, which keeps the session open as well. */
export async function playFor(
  { clock, player }: Pick<PlayingDay, 'clock' | 'player'>,
  minutes: number,
  { client }: Pick<TestPlayer, 'client'> = player,
): Promise<void> {
  await client.call(getSessionsInfo, {})
  for (let left = minutes; left > 0; left -= 10) {
    clock.travel(Math.min(left, 10) * MINUTE_MS)
    await client.call(getSessionsInfo, {})
  }
}

export function setLimit(
  { client }: Pick<TestPlayer, 'client'>,
  type: 'activity' | 'time' | 'session' | 'sportsbook_session' | 'reality_check',
  durationMinutes: number,
  period: 'day' | 'week' | 'month' | 'session' | 'none' = 'day',
) {
  return client.call(createUserLimit, { body: { type, period, durationMinutes } })
}
