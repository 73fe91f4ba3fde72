import { randomUUID } from 'node:crypto'
import { listMatches } from '@touchline/contract/calls/catalogue/matches'
import { getChat, sendChatMessage } from '@touchline/contract/calls/chat/chat'
import { getNotifications } from '@touchline/contract/calls/notifications/notifications'
import { getPlayer } from '@touchline/contract/calls/player/get-player'
import { forgotPassword, resetPassword } from '@touchline/contract/calls/users/password'
import { signIn } from '@touchline/contract/calls/users/sign-in'
import { testDeposit } from '@touchline/contract/calls/wallet/deposit'
import { describe, expect, it, vi } from 'vitest'
import { lastMail } from './modules/accounts/testing/last-mail.ts'
import { placeAll } from './modules/betting/testing/betting-day.ts'
import { OPERATOR_KEY, traders } from './modules/betting/testing/traders.ts'
import { openedSession, testProvider } from './modules/providers/testing/test-provider.ts'
import type { Platform } from './platform.ts'
import {
  createTravellingClock,
  fixture,
  sendFeed,
  TEST_PASSWORD,
  testClient,
  testPlatform,
  testPlayer,
  winnerPrices,
} from './testing/index.ts'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
/** Above the limit, so that a trader decides it and the player is notified. */
const VIP_STAKE_MINOR = 100_001

describe('forty days later, by the clock that the platform was given', () => {
  it('sessions and tokens of mails have ended; a session in use went on until its absolute end', async () => {
    const { platform, clock } = await aPlatform()
    const idle = await testPlayer(platform)
    const active = await testPlayer(platform)
    await idle.client.call(forgotPassword, { body: { email: idle.email } })
    const mailed = (await lastMail(platform, idle.email))?.token ?? ''

    for (const days of [20, 9]) {
      clock.travel(days * DAY_MS)
      expect(await active.client.call(getPlayer, {})).toMatchObject({ id: active.id })
    }
    clock.travel(11 * DAY_MS)

    expect(await active.client.call(getPlayer, {})).toMatchObject({ id: 0 })
    expect(await idle.client.call(getPlayer, {})).toMatchObject({ id: 0 })
    const body = { resetPasswordToken: mailed, password: 'a quite different phrase' }
    await expect(testClient(platform).call(resetPassword, { body })).rejects.toMatchObject({
      error: 'invalid_token',
    })
    await idle.client.call(signIn, { body: { email: idle.email, password: TEST_PASSWORD } })
    expect(await idle.client.call(getPlayer, {})).toMatchObject({ id: idle.id })
  })

  it('every sweep has removed what is too old, and what came since stays', async () => {
    const { platform, clock } = await aPlatform()
    await leaveTraces(platform)
    clock.travel(40 * DAY_MS)
    const { player, matchId } = await leaveTraces(platform)
    const ofOne = { sessions: 1, tokens: 1, deposits: 1, messages: 1, notifications: 1, gameSessions: 1 }
    // Workers raise notifications of their own: the first match has a deadline.
    const until = clock.now()
    const before = await rowsOf(platform, until)

    await platform.startWorkers()

    expect(Object.values(before)).toEqual(Object.values(ofOne).map((count) => 2 * count))
    await vi.waitFor(async () => expect(await rowsOf(platform, until)).toEqual(ofOne), { timeout: 15_000 })
    const { notifications } = await player.client.call(getNotifications, {})
    expect(notifications).toHaveLength(1)
    expect((await player.client.call(getChat, { params: { id: matchId } })).messages).toHaveLength(1)
  })

  it('a list of the next hours has moved on to what begins by then', async () => {
    const { platform, clock } = await aPlatform()
    const ids = await sendFeed(
      platform,
      fixture(
        'test:match:far',
        'Leeds',
        'Everton',
        new Date(clock.now().getTime() + 40 * DAY_MS + 1).toISOString(),
      ),
      winnerPrices('test:match:far', [2000, 3400, 3600]),
    )
    const withinADay = async () => {
      const { matches } = await testClient(platform).call(listMatches, { query: { withinHours: 24 } })
      return matches.map(({ id }) => id)
    }
    const far = ids.get('test:match:far')
    const before = await withinADay()
    clock.travel(40 * DAY_MS)

    expect(before).not.toContain(far)
    expect(await withinADay()).toContain(far)
  })

  it('a deposit, a mail and a notification are of that day', async () => {
    const { platform, clock } = await aPlatform()
    clock.travel(40 * DAY_MS)
    const from = clock.now().getTime()

    const { player } = await leaveTraces(platform)
    const { deposit } = await player.client.call(
      testDeposit,
      { body: { amount: { value: 1000, currency: 'EUR' } } },
      { idempotencyKey: randomUUID() },
    )
    const { notifications } = await player.client.call(getNotifications, {})
    const mail = await platform.services.db.selectFrom('mail').selectAll().executeTakeFirstOrThrow()

    const times = [deposit.createdAt, notifications[0]?.createdAt ?? '', mail.createdAt, mail.sentAt ?? 0]
    for (const time of times) expect(new Date(time).getTime()).toBeGreaterThanOrEqual(from)
  })
})

async function aPlatform() {
  const clock = createTravellingClock()
  const variables = { OPERATOR_API_KEY: OPERATOR_KEY, NOTIFICATION_RETENTION_DAYS: '30' }
  return { platform: await testPlatform(variables, { clock }), clock }
}

/** A player with a session, a token, a deposit, a message in a chat, a rejected bet and a session at a game. */
async function leaveTraces(platform: Platform) {
  const player = await testPlayer(platform, { balanceMinor: 1_000_000 })
  const urn = `test:match:${randomUUID()}`
  const startTime = new Date(platform.services.clock.now().getTime() + HOUR_MS).toISOString()
  const events = [fixture(urn, 'Arsenal', 'Chelsea', startTime), winnerPrices(urn, [2000, 3400, 3600])]
  const matchId = (await sendFeed(platform, ...events)).get(urn) ?? 0
  await player.client.call(
    sendChatMessage,
    { params: { id: matchId }, body: { text: 'come on' } },
    { idempotencyKey: randomUUID() },
  )
  const leg = { matchId, marketId: 1, specifier: '', outcomeId: 1, odds: 2000 }
  const stake = { value: VIP_STAKE_MINOR, currency: 'EUR' }
  const [bet] = (await placeAll(player, [{ stake, selections: [leg] }])).bets
  await traders({ platform }).decide(bet?.id ?? 0, { decision: 'accept' })
  await openedSession(testProvider(platform), player)
  // Sent, so that its token is there.
  await lastMail(platform, player.email)
  return { player, matchId }
}

async function rowsOf({ services: { db } }: Platform, until: Date) {
  const count = async (table: 'session' | 'playerToken' | 'chatMessage' | 'providerSession') =>
    (await db.selectFrom(table).select('playerId').execute()).length
  const notifications = await db
    .selectFrom('notification')
    .select('id')
    .where('createdAt', '<=', until)
    .execute()
  const deposits = await db
    .selectFrom('idempotentReply')
    .select('key')
    .where('call', '=', testDeposit.name)
    .execute()
  return {
    sessions: await count('session'),
    tokens: await count('playerToken'),
    deposits: deposits.length,
    messages: await count('chatMessage'),
    notifications: notifications.length,
    gameSessions: await count('providerSession'),
  }
}
