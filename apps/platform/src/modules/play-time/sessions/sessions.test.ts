import { continueSession, getSessionsInfo } from '@touchline/contract/calls/sessions/sessions'
import { describe, expect, it, vi } from 'vitest'
import type { Platform } from '../../../platform.ts'
import {
  createTravellingClock,
  type TestPlayer,
  testPlatform,
  testPlayer,
  testSite,
} from '../../../testing/index.ts'
import { bettingDay, placeAll } from '../../betting/testing/betting-day.ts'
import { playGuardOf } from '../guard.queries.ts'
import { sweepSessions } from './session-sweep.ts'

const MINUTE = 60_000

describe('the betting session', () => {
  it('begins with the first tick, goes on with the next ones, and is one for two tabs', async () => {
    const { clock, player } = await aPlayer('GB')
    const first = await player.client.call(getSessionsInfo, {})
    clock.travel(30_000)

    const [one, other] = await Promise.all([
      player.client.call(getSessionsInfo, {}),
      player.client.call(getSessionsInfo, {}),
    ])

    expect(first).toMatchObject({ elapsed: 0, realityCheck: { period: 60, isDue: false }, endsAt: null })
    expect([one.startedAt, other.startedAt]).toEqual([first.startedAt, first.startedAt])
    expect(Math.abs(one.elapsed - 30)).toBeLessThanOrEqual(2)
  })

  it('ends 15 minutes after the last tick, whether a worker has looked or not', async () => {
    const { platform, clock, player } = await aPlayer('GB')
    const first = await player.client.call(getSessionsInfo, {})
    clock.travel(14 * MINUTE)
    const second = await player.client.call(getSessionsInfo, {})
    clock.travel(15 * MINUTE)
    const third = await player.client.call(getSessionsInfo, {})
    clock.travel(20 * MINUTE)
    await sweepSessions(platform.services)

    expect(second.startedAt).toBe(first.startedAt)
    expect(third.startedAt).not.toBe(first.startedAt)
    expect(await endingsOf(platform, player)).toEqual([29, 44])
    expect(await playGuardOf(platform.services.db, player.id)).toMatchObject({ checkDueAt: null })
  })

  it('begins with a stake too, and shows what was staked in it', async () => {
    const clock = createTravellingClock()
    const variables = await testSite({ jurisdiction: 'GB' })
    const { platform, player, leg } = await bettingDay([2100], { variables, options: { clock } })
    await placeAll(player, [{ stake: { value: 1500, currency: 'EUR' }, selections: [leg(0)] }])

    await vi.waitFor(
      async () =>
        expect(await playGuardOf(platform.services.db, player.id)).toMatchObject({
          checkDueAt: expect.any(Date),
        }),
      { timeout: 15_000 },
    )
    clock.travel(5 * MINUTE)

    const info = await player.client.call(getSessionsInfo, {})
    expect(info.elapsed).toBeGreaterThanOrEqual(300)
    expect(info.betsSum).toEqual({ value: 1500, currency: 'EUR' })
    expect(info.winsSum).toEqual({ value: 0, currency: 'EUR' })
  })

  it('is asked of players alone', async () => {
    const { platform } = await aPlayer('GB')
    const reply = await platform.app.fastify.inject({
      method: 'POST',
      url: '/api/sportsbook_sessions',
      headers: { 'x-application': 'sportsbook' },
    })

    expect(reply.statusCode).toBe(401)
  })
})

describe('the reality check', () => {
  it('is due after an hour, refuses stakes a minute later, and is put off by its answer alone', async () => {
    const { platform, clock, player } = await aPlayer('GB')
    const { startedAt } = await player.client.call(getSessionsInfo, {})
    await tickFor(clock, player, 59)
    // An answer to nothing does not put it off.
    const early = await player.client.call(continueSession, {})
    clock.travel(MINUTE)
    const due = await player.client.call(getSessionsInfo, {})
    const guard = await playGuardOf(platform.services.db, player.id)
    const answered = await player.client.call(continueSession, {})

    expect(early.realityCheck?.nextAt).toBe(due.realityCheck?.nextAt)
    expect(due.realityCheck).toMatchObject({ isDue: true })
    expect(guard.checkDueAt?.getTime()).toBe(Date.parse(startedAt) + 61 * MINUTE)
    expect(answered).toMatchObject({ startedAt, realityCheck: { isDue: false } })
    expect(minutesBetween(due.realityCheck?.nextAt, answered.realityCheck?.nextAt)).toBe(60)
    expect((await playGuardOf(platform.services.db, player.id)).checkDueAt?.getTime()).toBe(
      Date.parse(answered.realityCheck?.nextAt ?? '') + MINUTE,
    )
  })

  it('stays due, whatever page asks, until it is answered', async () => {
    const { clock, player } = await aPlayer('GB')
    await player.client.call(getSessionsInfo, {})
    await tickFor(clock, player, 60)
    const due = await player.client.call(getSessionsInfo, {})
    await tickFor(clock, player, 30)

    const later = await player.client.call(getSessionsInfo, {})

    expect(later.realityCheck).toEqual(due.realityCheck)
  })

  it('only reminds where the jurisdiction does not want more', async () => {
    const { platform, clock, player } = await aPlayer('CW')
    await player.client.call(getSessionsInfo, {})
    await tickFor(clock, player, 60)

    expect((await player.client.call(getSessionsInfo, {})).realityCheck).toMatchObject({ isDue: true })
    expect(await playGuardOf(platform.services.db, player.id)).toMatchObject({ checkDueAt: null })
  })
})

async function aPlayer(jurisdiction: string) {
  const clock = createTravellingClock()
  const platform = await testPlatform(await testSite({ jurisdiction }), { clock })
  return { platform, clock, player: await testPlayer(platform) }
}

/** A page that is seen asks more often; every ten minutes keep the session open as well. */
async function tickFor(clock: { travel(ms: number): void }, { client }: TestPlayer, minutes: number) {
  for (let left = minutes; left > 0; left -= 10) {
    clock.travel(Math.min(left, 10) * MINUTE)
    await client.call(getSessionsInfo, {})
  }
}

/** Minutes from the first start to each end. */
async function endingsOf({ services }: Platform, { id }: TestPlayer): Promise<number[]> {
  const rows = await services.db
    .selectFrom('bettingSession')
    .select(['startedAt', 'endedAt'])
    .where('playerId', '=', id)
    .orderBy('id')
    .execute()
  const first = rows[0]?.startedAt.getTime() ?? 0
  return rows.map(({ endedAt }) => Math.round(((endedAt?.getTime() ?? Number.NaN) - first) / MINUTE))
}

function minutesBetween(one: string | undefined, other: string | undefined): number {
  return Math.round((Date.parse(other ?? '') - Date.parse(one ?? '')) / MINUTE)
}
