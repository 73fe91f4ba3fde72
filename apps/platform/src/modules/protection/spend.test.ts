import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { createApiClient } from '@touchline/contract/api-client'
import {
  getLimitsSummary,
  getSpend,
  getUserLimits,
  reviewUserLimits,
} from '@touchline/contract/calls/limits/user-limits'
import { createAccount } from '@touchline/contract/calls/player/accounts'
import { closePlayerMark, listPlayerMarks } from '@touchline/contract/calls/protection/player-marks'
import { signIn } from '@touchline/contract/calls/users/sign-in'
import { describe, expect, it, vi } from 'vitest'
import type { Platform } from '../../platform.ts'
import {
  createTravellingClock,
  TEST_PASSWORD,
  testPlatform,
  testPlayer,
  testSite,
} from '../../testing/index.ts'
import { limitsOf } from './testing/limits-of.ts'
import { pay } from './testing/pay.ts'

const PACKS = path.join(import.meta.dirname, '../jurisdictions/packs')
const DAY_MS = 86_400_000
const KEY = 'an-operators-key-000001'

async function travelled(jurisdiction: string, from: string, packs: Record<string, object> = {}) {
  const clock = createTravellingClock(from)
  const platform = await testPlatform(
    { ...(await testSite({ jurisdiction }, packs)), OPERATOR_API_KEY: KEY },
    { clock },
  )
  const player = await testPlayer(platform, { currency: 'GBP' })
  const travel = async (ms: number) => {
    clock.travel(ms)
    await player.client.call(signIn, { body: { email: player.email, password: TEST_PASSWORD } })
  }
  return { clock, platform, player, travel }
}

/** The operator’s desk. */
function desk({ fetch }: Platform) {
  const client = createApiClient({
    locale: 'en',
    send: async ({ method, path, headers }) => {
      const response = await fetch(
        new Request(`http://touchline.test/api${path}`, {
          method,
          headers: { ...headers, 'x-api-key': KEY },
        }),
      )
      return { status: response.status, headers: response.headers, body: await response.json() }
    },
  })
  return {
    marks: async () => (await client.call(listPlayerMarks, { query: {} })).marks,
    close: (id: number) => client.call(closePlayerMark, { params: { id } }),
  }
}

describe('what a player has spent', () => {
  it('is told by day of their jurisdiction’s zone, in their currency, and for ever', async () => {
    // Half past midnight in London, still the day before in UTC.
    const { player, travel } = await travelled('GB', '2026-06-30T23:30:00Z')
    await pay(player, 1000, 'GBP')
    await travel(DAY_MS)
    await player.client.call(createAccount, { body: { currency: 'EUR' } })
    await limitsOf(player).set('loss', 'day', 500, 'GBP')
    await pay(player, 2000, 'EUR')

    const spend = await player.client.call(getSpend, { query: { days: 30 } })

    const nothing = { staked: 0, returned: 0, withdrawn: 0 }
    expect(spend).toEqual({
      currency: 'GBP',
      timeZone: 'Europe/London',
      days: [
        { date: '2026-07-01', ...nothing, deposited: 1000 },
        { date: '2026-07-02', ...nothing, deposited: 1746 },
      ],
      lifetime: [
        { currency: 'EUR', deposited: 2000, withdrawn: 0, netDeposits: 2000 },
        { currency: 'GBP', deposited: 1000, withdrawn: 0, netDeposits: 1000 },
      ],
    })
    expect((await player.client.call(getSpend, { query: { days: 1 } })).days).toHaveLength(1)
    await travel(30 * DAY_MS)
    const later = await player.client.call(getSpend, { query: {} })
    expect([later.days, later.lifetime.length]).toEqual([[], 2])
  })

  it('is summed over any period, by currency', async () => {
    const { player, travel, clock } = await travelled('CW', '2026-06-01T00:00:00Z')
    await pay(player, 1000, 'GBP')
    await travel(10 * DAY_MS)
    const from = clock.now().toISOString()
    await pay(player, 300, 'GBP')

    const all = await player.client.call(getLimitsSummary, { query: {} })
    const last = await player.client.call(getLimitsSummary, { query: { from } })

    expect(all.summaries).toMatchObject([{ currency: 'GBP', depositsSum: 1300, betsSum: 0, winsSum: 0 }])
    expect(last.summaries).toMatchObject([{ depositsSum: 300 }])
  })
})

describe('what the operator is told of a player', () => {
  it('is a check of 150 pounds of net deposits in thirty days, once', async () => {
    const { player, platform, travel } = await travelled('GB', '2026-06-01T00:00:00Z')
    const { marks, close } = desk(platform)
    await pay(player, 14_999, 'GBP')
    await travel(31 * DAY_MS)
    await pay(player, 14_999, 'GBP')
    expect(await marks()).toEqual([])

    await pay(player, 100, 'GBP')
    await pay(player, 5000, 'GBP')

    const [mark, ...others] = await marks()
    expect(others).toEqual([])
    expect(mark).toMatchObject({
      playerId: player.id,
      kind: 'net_deposit',
      amount: { value: 15_099, currency: 'GBP' },
    })
    await close(mark?.id ?? 0)
    await pay(player, 5000, 'GBP')
    expect(await marks()).toEqual([])
    await expect(close(mark?.id ?? 0)).rejects.toMatchObject({ error: 'not_found' })
  })

  it('is a limit above what the jurisdiction names, of which they talk to the player', async () => {
    // Sweden's 10,000 crowns a month, written in a currency that the platform has.
    const pack = JSON.parse(await readFile(path.join(PACKS, 'SE.json'), 'utf8'))
    const inPounds = {
      ...pack,
      currency: 'GBP',
      contactAbove: { type: 'deposit', period: 'month', amountMinor: 80_000 },
    }
    const { player, platform } = await travelled('SE', '2026-06-01T00:00:00Z', { 'SE.json': inPounds })
    const { marks } = desk(platform)
    const limits = limitsOf(player)
    const month = await limits.set('deposit', 'month', 80_000, 'GBP')
    await limits.set('deposit', 'week', 90_000, 'GBP')
    expect(await marks()).toEqual([])

    await limits.change(month, 80_001, 'GBP')

    expect(await marks()).toMatchObject([{ kind: 'contact', amount: { value: 80_001, currency: 'GBP' } }])
  })
})

describe('a review of the limits', () => {
  it('is due each six months, told once, and over when the player has looked', async () => {
    const { player, platform, travel } = await travelled('GB', '2026-08-31T10:00:00Z')
    const due = async () => (await player.client.call(getUserLimits, {})).reviewDueAt
    expect(await due()).toBe('2027-02-28T00:00:00.000Z')
    const told: unknown[] = []
    const { publisher } = platform.services
    publisher.publish = async (_channel, data) => void told.push(data)

    await travel(182 * DAY_MS)
    await platform.startWorkers()

    await vi.waitFor(
      () => expect(told).toContainEqual(expect.objectContaining({ type: 'protection_changed' })),
      { timeout: 15_000 },
    )
    expect((await player.client.call(reviewUserLimits, {})).reviewDueAt).toBe('2027-08-31T23:00:00.000Z')
    expect(await due()).toBe('2027-08-31T23:00:00.000Z')
  })

  it('is nobody’s where the jurisdiction does not ask for one', async () => {
    const { player } = await travelled('DE', '2026-06-01T00:00:00Z')
    expect((await player.client.call(getUserLimits, {})).reviewDueAt).toBeNull()
  })
})
