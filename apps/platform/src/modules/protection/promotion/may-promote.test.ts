import { randomUUID } from 'node:crypto'
import { createExclusion } from '@touchline/contract/calls/player/exclusions'
import { getMayPromote } from '@touchline/contract/calls/player/may-promote'
import { continueSession, getSessionsInfo } from '@touchline/contract/calls/sessions/sessions'
import { signIn } from '@touchline/contract/calls/users/sign-in'
import { describe, expect, it } from 'vitest'
import {
  createTravellingClock,
  TEST_PASSWORD,
  testPlatform,
  testPlayer,
  testSite,
} from '../../../testing/index.ts'
import { eventually } from '../../betting/testing/betting-day.ts'
import { playingDay } from '../../play-time/testing/playing-day.ts'
import { mayPromote, setGuard } from '../index.ts'
import { limitsOf } from '../testing/limits-of.ts'
import { pay } from '../testing/pay.ts'

const HOUR_MS = 3_600_000

/** A player of a jurisdiction, at noon of a Monday in UTC. */
async function playerOf(jurisdiction: string) {
  const clock = createTravellingClock('2026-11-30T12:00:00Z')
  const platform = await testPlatform(await testSite({ jurisdiction }), { clock })
  const player = await testPlayer(platform)
  return { clock, platform, player, isPromoted: () => mayPromote(platform.services, player.id) }
}

describe('what may be advertised to a player', () => {
  it('is anything where nothing protects them, and the page is told so', async () => {
    const { player, isPromoted } = await playerOf('CW')
    await limitsOf(player).set('deposit', 'day', 5000)
    await limitsOf(player).set('bet', 'none', 100)

    expect(await isPromoted()).toBe(true)
    expect(await player.client.call(getMayPromote, {})).toEqual({ isAllowed: true })
  })

  it('is nothing in a break, and on the day on which it ends', async () => {
    const { player, clock, isPromoted } = await playerOf('CW')
    const body = { kind: 'time_out', hours: 24 } as const
    await player.client.call(createExclusion, { body }, { idempotencyKey: randomUUID() })

    expect(await isPromoted()).toBe(false)
    clock.travel(25 * HOUR_MS)
    expect(await isPromoted()).toBe(false)
    clock.travel(12 * HOUR_MS)
    expect(await isPromoted()).toBe(true)
  })

  it('is nothing while a guard refuses, whoever wrote it', async () => {
    const { player, platform, isPromoted } = await playerOf('CW')
    const { db, clock } = platform.services
    const guard = {
      blockedUntil: new Date(clock.now().getTime() + 60_000),
      blockedReason: 'register',
    } as const

    await db.transaction().execute((tx) => setGuard(tx, player.id, guard))

    expect(await isPromoted()).toBe(false)
  })

  it('is nothing on a day on which a deposit was refused for a limit, by the calendar of the jurisdiction', async () => {
    const { player, clock, isPromoted } = await playerOf('GB')
    await limitsOf(player).set('deposit', 'month', 5000)
    await expect(pay(player, 6000)).rejects.toMatchObject({ error: 'limit_reached' })

    await eventually(async () => expect(await isPromoted()).toBe(false))
    clock.travel(11.9 * HOUR_MS)
    expect(await isPromoted()).toBe(false)
    clock.travel(0.2 * HOUR_MS)
    expect(await isPromoted()).toBe(true)
  })

  it('is nothing while a limit is used up, though nothing was refused', async () => {
    const { player, clock, isPromoted } = await playerOf('GB')
    await limitsOf(player).set('deposit', 'week', 5000)
    await player.client.call(getMayPromote, {})
    await pay(player, 5000)

    expect(await isPromoted()).toBe(false)
    clock.travel(6 * 24 * HOUR_MS)
    expect(await isPromoted()).toBe(false)
    clock.travel(24 * HOUR_MS)
    expect(await isPromoted()).toBe(true)
  })

  it('is nothing on a day on which a stake was refused for a limit', async () => {
    const { stake, player, platform, clock } = await playingDay()
    await limitsOf(player).set('wager', 'day', 500)
    await expect(stake()).rejects.toMatchObject({ error: 'limit_reached' })

    expect(await mayPromote(platform.services, player.id)).toBe(false)
    clock.travel(24 * HOUR_MS)
    expect(await mayPromote(platform.services, player.id)).toBe(true)
  })

  it('is nothing from the moment a reality check is due, answered or not, for the rest of the day', async () => {
    const { player, platform, clock } = await playingDay()
    const isPromoted = () => mayPromote(platform.services, player.id)
    await player.client.call(getSessionsInfo, {})
    expect(await isPromoted()).toBe(true)
    for (let minutes = 0; minutes < 60; minutes += 10) {
      clock.travel(10 * 60_000)
      await player.client.call(getSessionsInfo, {})
    }

    expect(await isPromoted()).toBe(false)
    await player.client.call(continueSession, {})
    clock.travel(10 * HOUR_MS)
    expect(await isPromoted()).toBe(false)
    clock.travel(8 * HOUR_MS)
    await player.client.call(signIn, { body: { email: player.email, password: TEST_PASSWORD } })
    expect(await isPromoted()).toBe(true)
  })
})
