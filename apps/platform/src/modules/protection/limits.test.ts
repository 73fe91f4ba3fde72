import { createUserLimit, getUserLimits } from '@touchline/contract/calls/limits/user-limits'
import { getPlayer } from '@touchline/contract/calls/player/get-player'
import { updateSettings } from '@touchline/contract/calls/settings/settings'
import { proveAgain } from '@touchline/contract/calls/users/proof'
import { signIn } from '@touchline/contract/calls/users/sign-in'
import { LIMIT_TYPES } from '@touchline/protection/limits/limit-types'
import { describe, expect, it } from 'vitest'
import {
  createTravellingClock,
  TEST_PASSWORD,
  testClient,
  testPlatform,
  testPlayer,
  testSite,
} from '../../testing/index.ts'
import { limitsOf } from './testing/limits-of.ts'
import { pay } from './testing/pay.ts'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS

/** A player of a jurisdiction, on a Monday at noon in UTC. */
async function playerOf(jurisdiction: string) {
  const clock = createTravellingClock('2026-11-30T12:00:00Z')
  const platform = await testPlatform(await testSite({ jurisdiction }), { clock })
  const player = await testPlayer(platform)
  /** Logins end in the meantime. */
  const travel = async (ms: number) => {
    clock.travel(ms)
    await player.client.call(signIn, { body: { email: player.email, password: TEST_PASSWORD } })
  }
  return { clock, travel, platform, player, limits: limitsOf(player) }
}

describe('a limit', () => {
  it('of each of the eleven types can be set, each once', async () => {
    const { limits, player, travel } = await playerOf('CW')

    await limits.set('deposit', 'day', 5000)
    await limits.set('deposit', 'week', 9000)
    await limits.set('loss', 'week', 4000)
    await limits.set('wager', 'month', 90_000)
    await limits.set('bet', 'none', 1000)
    await limits.setMinutes('time', 'day', 120)
    await limits.setMinutes('activity', 'day', 60)
    await limits.setMinutes('session', 'session', 60)
    await limits.setMinutes('sportsbook_session', 'session', 60)
    await limits.setMinutes('reality_check', 'none', 15)
    // Each ends the login.
    await limits.setMinutes('coolingoff', 'none', 24 * 60)
    await travel(0)
    await limits.setMinutes('selfexclusion', 'none', 6 * 31 * 24 * 60)
    await travel(0)

    const all = await limits.all()
    expect(new Set(all.map(({ type }) => type))).toEqual(new Set(LIMIT_TYPES))
    expect(all.find(({ type }) => type === 'deposit')).toMatchObject({
      strategy: 'rolling',
      status: 'active',
      amount: { value: 5000, currency: 'EUR' },
      left: { value: 5000, currency: 'EUR' },
      parentType: null,
    })
    await expect(limits.set('deposit', 'day', 1)).rejects.toMatchObject({ error: 'conflict' })
    const { missing, currency } = await player.client.call(getUserLimits, {})
    expect({ missing, currency }).toEqual({ missing: [], currency: 'EUR' })
  })

  it('is what the jurisdiction offers, in the currency of the first', async () => {
    const { limits, player } = await playerOf('DE')
    await limits.set('loss', 'month', 100, 'USD')

    await expect(limits.set('deposit', 'month', 100, 'EUR')).rejects.toMatchObject({
      error: 'currency_not_offered',
    })
    // 1,000 euro a month over all operators; in dollars a little more.
    await expect(limits.set('deposit', 'month', 200_000, 'USD')).rejects.toMatchObject({
      error: 'amount_out_of_range',
      data: { details: '0 to 117000' },
    })
    for (const wrong of [
      { type: 'loss', period: 'session', amount: { value: 1, currency: 'USD' } },
      { type: 'loss', period: 'day' },
      { type: 'reality_check', period: 'none', durationMinutes: 0 },
      { type: 'reality_check', period: 'none', durationMinutes: 17 },
      { type: 'coolingoff', period: 'none', durationMinutes: 60 },
    ] as const)
      await expect(player.client.call(createUserLimit, { body: wrong })).rejects.toMatchObject({
        error: 'validation_failed',
      })
  })

  it('is counted in the zone of its jurisdiction, whatever zone the player reads', async () => {
    const { limits, player } = await playerOf('GB')
    await limits.set('deposit', 'day', 5000)
    await pay(player, 2000)
    const [before] = await limits.all()
    expect(before).toMatchObject({ left: { value: 3000 }, renewsAt: '2026-12-01T00:00:00.000Z' })

    // It is tomorrow there, and yesterday here.
    for (const timeZone of ['Pacific/Kiritimati', 'Pacific/Pago_Pago']) {
      await player.client.call(updateSettings, { body: { timeZone } })
      expect(await limits.all()).toEqual([before])
      await expect(pay(player, 3001)).rejects.toMatchObject({ error: 'limit_reached' })
    }
    await pay(player, 3000)
  })

  it('is another player’s business to nobody', async () => {
    const { limits, platform } = await playerOf('CW')
    const mine = await limits.set('loss', 'day', 100)
    const other = limitsOf(await testPlayer(platform))

    await expect(other.change(mine, 5)).rejects.toMatchObject({ error: 'not_found' })
    await expect(other.end(mine)).rejects.toMatchObject({ error: 'not_found' })
    await expect(other.confirm(mine)).rejects.toMatchObject({ error: 'not_found' })
  })
})

describe('a change', () => {
  it('to less holds at once; to more it waits 24 hours and is confirmed (Great Britain)', async () => {
    const { limits, clock, travel, player } = await playerOf('GB')
    const first = await limits.set('deposit', 'day', 5000)
    const tighter = await limits.change(first, 3000)
    expect(tighter).toMatchObject({ status: 'active', parentType: 'deposit', amount: { value: 3000 } })
    await expect(pay(player, 4000)).rejects.toMatchObject({ error: 'limit_reached' })

    const wish = await limits.change(tighter, 8000)
    expect(wish).toMatchObject({ status: 'unconfirmed', left: null })
    const readyInMs = Date.parse(wish.readyAt ?? '') - clock.now().getTime()
    expect(readyInMs / HOUR_MS).toBeCloseTo(24, 1)
    await expect(limits.confirm(wish)).rejects.toMatchObject({ error: 'conflict' })
    await travel(DAY_MS + 1000)
    expect(await limits.statuses()).toEqual([
      [3000, 'active'],
      [8000, 'unconfirmed'],
      [5000, 'disabled'],
    ])
    await expect(pay(player, 4000)).rejects.toMatchObject({ error: 'limit_reached' })

    expect(await limits.confirm(wish)).toMatchObject({ status: 'active', left: { value: 8000 } })
    await pay(player, 4000)
  })

  it('that is not confirmed within a week is given up', async () => {
    const { limits, travel } = await playerOf('GB')
    const wish = await limits.change(await limits.set('loss', 'day', 5000), 8000)

    await travel(8 * DAY_MS + 1000)

    await expect(limits.confirm(wish)).rejects.toMatchObject({ error: 'gone' })
    expect(await limits.statuses()).toEqual([
      [5000, 'active'],
      [8000, 'disabled'],
    ])
  })

  it('to more takes effect by itself after seven days (Germany)', async () => {
    const { limits, travel, player } = await playerOf('DE')
    const first = await limits.set('deposit', 'month', 5000)
    expect(await limits.change(first, 8000)).toMatchObject({ status: 'confirmed' })

    await travel(7 * DAY_MS - 60_000)
    await expect(pay(player, 6000)).rejects.toMatchObject({ error: 'limit_reached' })
    await travel(61_000)
    await pay(player, 6000)
    expect(await limits.statuses()).toEqual([
      [8000, 'active'],
      [5000, 'disabled'],
    ])
  })

  it('to more of a week’s limit waits for its end too (Sweden): 24 hours before it, 48 hours after it', async () => {
    const { limits, clock, travel } = await playerOf('SE')
    for (const period of ['day', 'week', 'month'] as const) await limits.set('deposit', period, 50_000, 'EUR')
    const [, week] = await limits.all()
    // Sunday, midnight in Stockholm: 24 hours of the week are left.
    await travel(Date.parse('2026-12-05T23:00:00Z') - clock.now().getTime())

    const wish = await limits.change({ id: week?.id ?? 0 }, 60_000)

    expect(wish.status).toBe('confirmed')
    expect(Date.parse(wish.readyAt ?? '') / 60_000).toBeCloseTo(
      Date.parse('2026-12-08T23:00:00Z') / 60_000,
      0,
    )
  })

  it('can be taken back while it waits, and so can an end', async () => {
    const { limits, travel } = await playerOf('DE')
    const first = await limits.set('loss', 'day', 5000)
    const wish = await limits.change(first, 8000)
    expect(await limits.end(wish)).toMatchObject({ status: 'disabled' })
    expect(await limits.end(first)).toMatchObject({ status: 'confirmed_disabled' })
    expect(await limits.change(first, 5000)).toMatchObject({
      id: first.id,
      status: 'active',
      disableAt: null,
    })

    await travel(30 * DAY_MS)

    expect(await limits.statuses()).toEqual([
      [5000, 'active'],
      [8000, 'disabled'],
    ])
  })
})

describe('a looser limit', () => {
  it('asks for a fresh proof of who wants it, and so does an end; a tighter one never does', async () => {
    const { limits, clock, player } = await playerOf('GB')
    const first = await limits.set('loss', 'day', 5000)
    clock.travel(5 * 60_000)

    await expect(limits.change(first, 5001)).rejects.toMatchObject({ error: 'proof_required' })
    await expect(limits.end(first)).rejects.toMatchObject({ error: 'proof_required' })
    expect(await limits.statuses()).toEqual([[5000, 'active']])
    const tighter = await limits.change(first, 4000)
    await limits.set('loss', 'week', 9000)

    await player.client.call(proveAgain, { body: { method: 'password', password: TEST_PASSWORD } })
    const wish = await limits.change(tighter, 6000)
    clock.travel(5 * 60_000)
    // Neither taking a wish back nor keeping what holds loosens anything.
    await limits.end(wish)
    expect(await limits.change(tighter, 4000)).toMatchObject({ status: 'active' })
  })

  it('is not proved by another session of the player’s', async () => {
    const { limits, clock, platform, player } = await playerOf('GB')
    const first = await limits.set('loss', 'day', 5000)
    clock.travel(5 * 60_000)
    const elsewhere = testClient(platform)
    await elsewhere.call(signIn, { body: { email: player.email, password: TEST_PASSWORD } })

    await expect(limits.end(first)).rejects.toMatchObject({ error: 'proof_required' })
    await limitsOf({ client: elsewhere }).end(first)
  })
})

describe('a break as a limit', () => {
  it.each([
    ['coolingoff', 24 * 60],
    ['selfexclusion', 6 * 31 * 24 * 60],
  ] as const)(
    '%s ends all sessions of the player’s, as the call of exclusions does',
    async (type, minutes) => {
      const { limits, platform, player } = await playerOf('CW')
      const elsewhere = testClient(platform)
      await elsewhere.call(signIn, { body: { email: player.email, password: TEST_PASSWORD } })

      const limit = await limits.setMinutes(type, 'none', minutes)

      expect(limit).toMatchObject({ type, durationMinutes: minutes })
      for (const client of [player.client, elsewhere])
        expect(await client.call(getPlayer, {})).toMatchObject({ id: 0 })
    },
  )

  it('that is refused ends none', async () => {
    const { limits, player } = await playerOf('CW')

    await expect(limits.setMinutes('coolingoff', 'none', 61)).rejects.toMatchObject({
      error: 'validation_failed',
    })

    expect(await player.client.call(getPlayer, {})).toMatchObject({ id: player.id })
  })
})

describe('an end', () => {
  it('waits as a looser limit does, with and without a press', async () => {
    const german = await playerOf('DE')
    const british = await playerOf('GB')
    const ofGerman = await german.limits.end(await german.limits.set('loss', 'day', 5000))
    const ofBriton = await british.limits.end(await british.limits.set('loss', 'day', 5000))
    expect([ofGerman.status, ofBriton.status]).toEqual(['confirmed_disabled', 'unconfirmed_disabled'])
    expect(ofGerman.left).toMatchObject({ value: 5000 })

    await german.travel(7 * DAY_MS + 1000)
    await british.travel(DAY_MS + 1000)

    expect(await german.limits.statuses()).toEqual([[5000, 'disabled']])
    expect(await british.limits.confirm(ofBriton)).toMatchObject({ status: 'disabled' })
  })

  it('that nobody confirms leaves the limit', async () => {
    const { limits, travel } = await playerOf('GB')
    const limit = await limits.end(await limits.set('loss', 'day', 5000))

    await travel(8 * DAY_MS + 1000)

    expect(await limits.statuses()).toEqual([[5000, 'active']])
    await expect(limits.confirm(limit)).rejects.toMatchObject({ error: 'gone' })
  })

  it('of a break is its own: nobody shortens it', async () => {
    const { limits, travel, player } = await playerOf('CW')
    const pause = await limits.setMinutes('coolingoff', 'none', 72 * 60)
    await travel(0)

    await expect(limits.end(pause)).rejects.toMatchObject({ error: 'conflict' })
    await expect(pay(player, 500)).rejects.toMatchObject({
      error: 'gambling_blocked',
      data: { block: { reason: 'time_out', until: pause.disableAt } },
    })
    await travel(72 * HOUR_MS + 1000)
    await pay(player, 500)
    expect(await limits.all()).toMatchObject([{ type: 'coolingoff', status: 'disabled' }])
  })
})

describe('a required limit', () => {
  it('is missing until it is set, and nothing is paid in before', async () => {
    const { limits, player } = await playerOf('SE')
    await expect(pay(player, 500)).rejects.toMatchObject({
      error: 'limit_required',
      data: { limit: { type: 'deposit', period: 'day' } },
    })
    await limits.set('deposit', 'day', 1000)
    const { missing } = await player.client.call(getUserLimits, {})
    expect(missing).toEqual([
      { type: 'deposit', period: 'week' },
      { type: 'deposit', period: 'month' },
    ])
    await limits.set('deposit', 'week', 1000)
    await limits.set('deposit', 'month', 1000)

    await pay(player, 500)
  })
})
