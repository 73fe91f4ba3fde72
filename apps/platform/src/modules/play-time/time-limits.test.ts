import { cashout } from '@touchline/contract/calls/bets/cashout'
import { createUserLimit, trackActivity, updateUserLimit } from '@touchline/contract/calls/limits/user-limits'
import { listAccounts } from '@touchline/contract/calls/player/accounts'
import { continueSession, getSessionsInfo } from '@touchline/contract/calls/sessions/sessions'
import { testDeposit } from '@touchline/contract/calls/wallet/deposit'
import { describe, expect, it } from 'vitest'
import { testClient } from '../../testing/index.ts'
import { sweepSessions } from './sessions/session-sweep.ts'
import { MINUTE_MS, type PlayingDay, playFor, playingDay, setLimit } from './testing/playing-day.ts'

const HOUR_MS = 60 * MINUTE_MS
const BLOCKING = { realityCheck: { defaultMinutes: 60, playerMinutes: [15, 30, 60, 0], blocksStaking: true } }

describe('a limit on time that a deposit has let mature', () => {
  it('is looser for the very next stake: what the gate stores reaches play time', async () => {
    const loosening = { waitHours: 1, notBeforePeriodEnd: false, confirm: 'none', confirmWithinHours: 0 }
    const day = await playingDay({ loosening })
    const { player, clock, login, stake } = day
    const { userLimit } = await setLimit(player, 'time', 60)
    const amount = { value: 50_000, currency: 'EUR' }
    await player.client.call(createUserLimit, { body: { type: 'deposit', period: 'day', amount } })
    await playFor(day, 50)
    clock.travel(10 * MINUTE_MS)
    await expect(stake()).rejects.toMatchObject({ error: 'out_of_session_limit' })
    const client = await login()
    await client.call(updateUserLimit, { params: { id: userLimit.id }, body: { durationMinutes: 120 } })
    clock.travel(61 * MINUTE_MS)

    // It computes the caps again, and with them lets the wish mature.
    const body = { amount: { value: 1000, currency: 'EUR' } }
    await client.call(testDeposit, { body }, { idempotencyKey: 'a-deposit-while-it-waits' })

    await expect(stake(client)).resolves.toMatchObject({ bets: [{}] })
  })
})

describe('a reality check that is due', () => {
  it('refuses stakes a minute later, never a cash-out, until it is answered', async () => {
    const day = await playingDay(BLOCKING)
    const { player, clock, stake } = day
    const { bets } = await stake()
    await playFor(day, 59)
    await stake()
    clock.travel(2.5 * MINUTE_MS)

    await expect(stake()).rejects.toMatchObject({ error: 'reality_check_due' })
    const [bet] = bets
    await player.client.call(
      cashout,
      { body: { betId: bet?.id ?? 0, toCashout: { value: 1, currency: 'EUR' } } },
      { idempotencyKey: 'cash-out-while-due' },
    )
    // A page that is loaded again asks, and changes nothing.
    await player.client.call(getSessionsInfo, {})
    await expect(stake()).rejects.toMatchObject({ error: 'reality_check_due' })
    await player.client.call(continueSession, {})
    await expect(stake()).resolves.toMatchObject({ bets: [{}] })
  })

  it('comes at the player’s own interval, at once where that is shorter', async () => {
    const day = await playingDay(BLOCKING)
    const { player, stake } = day
    await playFor(day, 20)

    await setLimit(player, 'reality_check', 15, 'none')

    await expect(stake()).rejects.toMatchObject({ error: 'reality_check_due' })
    expect(await player.client.call(getSessionsInfo, {})).toMatchObject({
      realityCheck: { period: 15, isDue: true },
    })
  })

  it('is nothing to ask about where the player has switched it off', async () => {
    const { player, stake } = await playingDay(BLOCKING)
    const { userLimit } = await setLimit(player, 'reality_check', 60, 'none')
    await expect(player.client.call(getSessionsInfo, {})).resolves.toMatchObject({
      realityCheck: { period: 60 },
    })
    // Off is looser, and waits.
    await player.client.call(updateUserLimit, {
      params: { id: userLimit.id },
      body: { durationMinutes: 0 },
    })
    await expect(player.client.call(getSessionsInfo, {})).resolves.toMatchObject({
      realityCheck: { period: 60 },
    })

    const off = await playingDay({ realityCheck: { ...BLOCKING.realityCheck, defaultMinutes: null } })

    await expect(off.player.client.call(getSessionsInfo, {})).rejects.toMatchObject({
      error: 'reality_check_off',
    })
    await expect(stake()).resolves.toMatchObject({ bets: [{}] })
  })
})

describe('a limit on time', () => {
  it('of a betting session ends the login with 403; after a break of 15 minutes there is a new one', async () => {
    const day = await playingDay()
    const { platform, player, clock, stake, login } = day
    const ended: string[] = []
    platform.services.publisher.disconnectUser = async (user) => void ended.push(user)
    await setLimit(player, 'sportsbook_session', 30, 'session')
    await playFor(day, 29)
    const before = await player.client.call(getSessionsInfo, {})
    clock.travel(MINUTE_MS)

    await expect(stake()).rejects.toMatchObject({ error: 'out_of_session_limit' })
    await expect(player.client.call(getSessionsInfo, {})).rejects.toMatchObject({
      error: 'out_of_session_limit',
      data: { endedPlay: { type: 'sportsbook_session', renewsAt: null } },
    })

    expect(Date.parse(before.endsAt ?? '') - Date.parse(before.startedAt)).toBe(30 * MINUTE_MS)
    expect(ended).toEqual([String(player.id)])
    await expect(player.client.call(listAccounts, {})).rejects.toMatchObject({ error: 'unauthorized' })
    const later = await login()
    // It may look and cash out; it is not asked any more, and stakes are refused.
    await expect(later.call(getSessionsInfo, {})).rejects.toMatchObject({ error: 'reality_check_off' })
    await expect(later.call(listAccounts, {})).resolves.toMatchObject({ accounts: [{}] })
    await expect(stake(later)).rejects.toMatchObject({ error: 'out_of_session_limit' })
    clock.travel(15 * MINUTE_MS)
    await sweepSessions(platform.services)
    await expect(stake(later)).resolves.toMatchObject({ bets: [{}] })
  })

  it('of a day adds up betting sessions, and is there again at midnight', async () => {
    const day = await playingDay()
    const { platform, player, clock, stake, login } = day
    await setLimit(player, 'time', 60, 'day')
    await playFor(day, 40)
    clock.travel(2 * HOUR_MS)
    await playFor(day, 19)
    await stake()
    clock.travel(MINUTE_MS)

    const midnight = new Date(clock.now().getTime())
    midnight.setUTCHours(24, 0, 0, 0)
    await expect(player.client.call(getSessionsInfo, {})).rejects.toMatchObject({
      error: 'out_of_session_limit',
      data: { endedPlay: { type: 'time', renewsAt: midnight.toISOString() } },
    })
    clock.travel(5 * HOUR_MS)
    await sweepSessions(platform.services)
    const later = await login()
    await expect(stake(later)).rejects.toMatchObject({ error: 'out_of_session_limit' })
    await expect(later.call(getSessionsInfo, {})).rejects.toMatchObject({ error: 'reality_check_off' })

    clock.travel(midnight.getTime() - clock.now().getTime() + 1000)
    await sweepSessions(platform.services)
    await expect(stake(later)).resolves.toMatchObject({ bets: [{}] })
    await expect(later.call(getSessionsInfo, {})).resolves.toMatchObject({ realityCheck: { isDue: false } })
  })

  it('of a login counts that login, and one that nobody looks at is ended', async () => {
    const day = await playingDay()
    const { platform, player, clock, stake, login } = day
    await setLimit(player, 'session', 60, 'session')
    clock.travel(30 * MINUTE_MS)
    const second = await login()
    clock.travel(31 * MINUTE_MS)

    await expect(second.call(getSessionsInfo, {})).resolves.toMatchObject({ endsAt: expect.any(String) })
    // The first one stands until it is looked at, and holds up every stake.
    await expect(stake(second)).rejects.toMatchObject({ error: 'out_of_session_limit' })
    clock.travel(2 * MINUTE_MS)
    await sweepSessions(platform.services)
    await expect(stake(second)).resolves.toMatchObject({ bets: [{}] })
    await expect(player.client.call(listAccounts, {})).rejects.toMatchObject({ error: 'unauthorized' })
    clock.travel(30 * MINUTE_MS)
    await expect(second.call(getSessionsInfo, {})).rejects.toMatchObject({
      error: 'out_of_session_limit',
      data: { endedPlay: { type: 'session' } },
    })
  })

  it('holds for the very next stake after it was tightened', async () => {
    const day = await playingDay()
    const { player, stake } = day
    const { userLimit } = await setLimit(player, 'time', 120, 'day')
    await playFor(day, 50)
    await stake()

    await player.client.call(updateUserLimit, { params: { id: userLimit.id }, body: { durationMinutes: 45 } })

    await expect(stake()).rejects.toMatchObject({ error: 'out_of_session_limit' })
  })
})

describe('the limit on active time', () => {
  it('counts nothing where there is none', async () => {
    const { player, platform } = await playingDay()

    await expect(player.client.call(trackActivity, {})).resolves.toEqual({ remainingS: null })
    expect(await platform.services.db.selectFrom('activityDay').selectAll().execute()).toEqual([])
  })

  it('counts two tabs once, ends the login with a 401 of its own, and is there again the next day', async () => {
    const day = await playingDay()
    const { platform, player, clock, stake, login } = day
    await setLimit(player, 'activity', 3, 'day')
    const left: (number | null)[] = []
    const report = async () => void left.push((await player.client.call(trackActivity, {})).remainingS)
    clock.travel(MINUTE_MS)
    await report()
    clock.travel(20_000)
    // Another tab, then both a minute after their last.
    await report()
    clock.travel(40_000)
    await report()
    clock.travel(HOUR_MS)

    await expect(report()).rejects.toMatchObject({
      error: 'activity_limit_reached',
      data: { endedPlay: { type: 'activity' } },
    })

    expect(left.map((seconds) => Math.round((seconds ?? 0) / 10) * 10)).toEqual([120, 100, 60])
    await expect(player.client.call(listAccounts, {})).rejects.toMatchObject({ error: 'unauthorized' })
    const later = await login()
    await expect(later.call(trackActivity, {})).resolves.toEqual({ remainingS: 0 })
    await expect(stake(later)).rejects.toMatchObject({ error: 'out_of_session_limit' })
    clock.travel(24 * HOUR_MS)
    await sweepSessions(platform.services)
    await expect(stake(later)).resolves.toMatchObject({ bets: [{}] })
    await expect(later.call(trackActivity, {})).resolves.toMatchObject({ remainingS: expect.any(Number) })
  })

  it('is asked of players alone', async () => {
    const { platform }: Pick<PlayingDay, 'platform'> = await playingDay()

    await expect(testClient(platform).call(trackActivity, {})).rejects.toMatchObject({
      error: 'unauthorized',
    })
  })
})
