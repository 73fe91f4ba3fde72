import { randomUUID } from 'node:crypto'
import { addFavorite } from '@touchline/contract/calls/favorites/favorites'
import { createExclusion } from '@touchline/contract/calls/player/exclusions'
import { addPushSubscription, getPush, setPushTopics } from '@touchline/contract/calls/push/push'
import { updateSettings } from '@touchline/contract/calls/settings/settings'
import { signOut } from '@touchline/contract/calls/users/sign-out'
import type { PushTopic } from '@touchline/contract/entities/player/push'
import { describe, expect, it } from 'vitest'
import webPush from 'web-push'
import type { Platform } from '../../platform.ts'
import {
  createTravellingClock,
  fixture,
  playState,
  sendFeed,
  type TestPlayer,
  testPlatform,
  testPlayer,
  winnerPrices,
} from '../../testing/index.ts'
import { bettingDay, eventually, placeAll } from '../betting/testing/betting-day.ts'
import { pushCarriers } from './index.ts'
import { tellMovedPrices } from './moved-prices.ts'
import { sendDuePushes } from './push-sender.ts'
import { browserSubscription, pushService } from './testing/push-service.ts'

const URN = 'test:match:1'
const MINUTE_MS = 60_000

describe('push messages', () => {
  it('tell how a bet ended, encrypted for the browser alone, in the player’s language, once', async () => {
    const service = await pushService()
    const day = await bettingDay([2000], { variables: variablesOf(service.url) })
    const { read } = await subscribed(day.player, service.url, ['settled'])
    await placeAll(day.player, [{ stake: { value: 1000, currency: 'EUR' }, selections: [day.leg(0)] }])

    await day.settle('win')

    await eventually(async () => expect(service.received).toHaveLength(1))
    const [message] = service.received
    expect(message?.headers).toMatchObject({ 'content-encoding': 'aes128gcm', urgency: 'normal' })
    expect(message?.headers.authorization).toMatch(/^vapid t=/)
    expect(Number(message?.headers['ttl'])).toBeLessThanOrEqual(600)
    expect(read(message?.body ?? Buffer.alloc(0))).toMatchObject({
      title: 'You won €20.00',
      body: 'Home 1 – Away 1 · Home 1',
      path: '/profile/messages',
    })
    await sendDuePushes(day.platform.services, pushCarriers(day.platform.services))
    expect(service.received).toHaveLength(1)
  })

  it('tell a goal to who follows the match or has bet on it, and to nobody who did not ask', async () => {
    const { platform, service, matchId } = await aMatch()
    const [follower, stranger, silent] = [
      await testPlayer(platform, { locale: 'de' }),
      await testPlayer(platform),
      await testPlayer(platform),
    ]
    const { read } = await subscribed(follower, service.url, ['goal'], 'follower')
    await subscribed(stranger, service.url, ['goal'], 'stranger')
    await subscribed(silent, service.url, ['settled'], 'silent')
    for (const player of [follower, silent]) await follow(player, matchId)

    await goal(platform)
    await send(platform)

    expect(service.received.map(({ path }) => path)).toEqual(['/push/follower'])
    expect(read(service.received[0]?.body ?? Buffer.alloc(0))).toEqual({
      title: 'Arsenal 1:0 Chelsea',
      body: "Saka trifft für Arsenal, 12'",
      path: `/soccer/m${matchId}`,
      tag: `goal-${matchId}`,
    })
  })

  it('are none for somebody who takes a time-out, has signed out, or has changed their mind', async () => {
    const { platform, service, matchId } = await aMatch()
    const [excluded, out, other] = [
      await testPlayer(platform),
      await testPlayer(platform),
      await testPlayer(platform),
    ]
    for (const [name, player] of Object.entries({ excluded, out, other })) {
      await subscribed(player, service.url, ['goal'], name)
      await follow(player, matchId)
    }
    await goal(platform)
    await excluded.client.call(
      createExclusion,
      { body: { kind: 'time_out', hours: 24 } },
      { idempotencyKey: randomUUID() },
    )
    await out.client.call(signOut, {})
    await other.client.call(setPushTopics, { body: { topics: ['settled'] } })

    await send(platform)

    expect(service.received).toEqual([])
    const { db } = platform.services
    expect(await db.selectFrom('pushMessage').selectAll().execute()).toEqual([])
  })

  it('that make one want to bet are none for somebody who may not stake now', async () => {
    const { platform, service, matchId } = await aMatch()
    const player = await testPlayer(platform)
    await subscribed(player, service.url, ['goal'])
    await follow(player, matchId)
    const { db, clock } = platform.services
    await db
      .insertInto('playerGuard')
      .values({ playerId: player.id, checkDueAt: clock.now() })
      .onConflict((conflict) => conflict.column('playerId').doUpdateSet({ checkDueAt: clock.now() }))
      .execute()
    await goal(platform)
    await send(platform)
    expect(service.received).toEqual([])
  })

  it('are tried again when the service stumbles, and given up when they are no news any more', async () => {
    const { platform, service, clock, player } = await aGoalFor()
    service.answers.push({ status: 503 }, { status: 429, headers: { 'retry-after': '60' } })
    await send(platform)
    await send(platform)
    expect(service.received).toHaveLength(1)
    clock.travel(6_000)
    await send(platform)
    clock.travel(31_000)
    await send(platform)
    expect(service.received).toHaveLength(2)
    clock.travel(30_000)
    await send(platform)
    expect(service.received).toHaveLength(3)

    await subscribed(player, service.url, ['goal'])
    await goal(platform, 2)
    service.answers.push({ status: 500 })
    await send(platform)
    clock.travel(11 * MINUTE_MS)
    await send(platform)
    expect(service.received).toHaveLength(4)
  })

  it.each([404, 410])('forget a subscription that the service answers with %i', async (status) => {
    const { platform, service } = await aGoalFor()
    service.answers.push({ status })
    await send(platform)
    const { db } = platform.services
    expect(await db.selectFrom('pushSubscription').selectAll().execute()).toEqual([])
    await goal(platform, 2)
    await send(platform)
    expect(service.received).toHaveLength(1)
  })

  it('tell a price of a favourite that moves by a tenth, once an hour', async () => {
    const { platform, service, clock, matchId } = await aMatch()
    const player = await testPlayer(platform)
    const { read } = await subscribed(player, service.url, ['favorite_odds'])
    await follow(player, matchId)
    const priced = async (home: number) => {
      await sendFeed(platform, winnerPrices(URN, [home, 3400, 3600]))
      await tellMovedPrices(platform.services)
      await send(platform)
    }
    await priced(2000)
    await priced(2190)
    expect(service.received).toEqual([])
    await priced(2200)
    expect(service.received.map(({ body }) => read(body))).toMatchObject([
      { title: 'Arsenal – Chelsea', body: 'Arsenal: 2.00 → 2.20' },
    ])
    await priced(3000)
    expect(service.received).toHaveLength(1)
    clock.travel(61 * MINUTE_MS)
    await priced(3000)
    expect(service.received).toHaveLength(2)
  })

  it('go by OneSignal where a site has it, by its documented call', async () => {
    const { platform, service, matchId } = await aMatch()
    const player = await testPlayer(platform)
    await player.client.call(setPushTopics, { body: { topics: ['goal'] } })
    await follow(player, matchId)
    // A site without OneSignal keeps the setting and subscribes nobody.
    const id = 'b2f4e6a8-0000-4000-8000-000000000001'
    await player.client.call(updateSettings, { body: { oneSignalPushNotificationSubscription: id } })
    const { db, clock } = platform.services
    expect(await db.selectFrom('pushSubscription').selectAll().execute()).toEqual([])
    const session = await db
      .selectFrom('session')
      .select('id')
      .where('playerId', '=', player.id)
      .executeTakeFirstOrThrow()
    await db
      .insertInto('pushSubscription')
      .values({
        playerId: player.id,
        sessionId: session.id,
        service: 'one-signal',
        appId: 'the-app',
        endpoint: id,
        p256dh: null,
        auth: null,
        createdAt: clock.now(),
      })
      .execute()
    await goal(platform)
    service.answers.push({
      status: 200,
      body: JSON.stringify({ id: '', errors: { invalid_subscription_ids: [id] } }),
    })
    await send(platform)
    expect(
      service.received.map(({ path, headers, body }) => [
        path,
        headers.authorization,
        JSON.parse(String(body)),
      ]),
    ).toMatchObject([
      [
        '/notifications',
        'Key one-signal-key-0001',
        { app_id: 'the-app', include_subscription_ids: [id], headings: { en: 'Arsenal 1:0 Chelsea' } },
      ],
    ])
    expect(await db.selectFrom('pushSubscription').selectAll().execute()).toEqual([])
  })

  it('are sent to push services alone, with keys that are keys', async () => {
    const { platform, service } = await aMatch()
    const player = await testPlayer(platform)
    const { subscription } = browserSubscription(service.url)
    const wrong = [
      { ...subscription, endpoint: 'http://169.254.169.254/latest' },
      { ...subscription, keys: { ...subscription.keys, auth: 'AAAA' } },
    ]
    for (const body of wrong)
      await expect(player.client.call(addPushSubscription, { body })).rejects.toMatchObject({
        error: 'validation_failed',
      })
    const none = await testPlayer(await testPlatform())
    expect(await none.client.call(getPush, {})).toEqual({ service: null, publicKey: null, topics: [] })
    await expect(none.client.call(addPushSubscription, { body: subscription })).rejects.toMatchObject({
      error: 'not_served',
    })
  })
})

const KEYS = webPush.generateVAPIDKeys()

const variablesOf = (url: string) => ({
  VAPID_PUBLIC_KEY: KEYS.publicKey,
  VAPID_PRIVATE_KEY: KEYS.privateKey,
  VAPID_SUBJECT: 'mailto:push@touchline.test',
  PUSH_SERVICES: url,
  ONESIGNAL_URL: url,
  ONESIGNAL_API_KEY: 'one-signal-key-0001',
})

/** Its workers do not run: a test sends itself. */
async function aMatch() {
  const service = await pushService()
  const clock = createTravellingClock()
  const platform = await testPlatform(variablesOf(service.url), { clock })
  const ids = await sendFeed(platform, fixture(URN), winnerPrices(URN, [2000, 3400, 3600]))
  return { platform, service, clock, matchId: ids.get(URN) ?? 0 }
}

async function aGoalFor() {
  const { matchId, ...match } = await aMatch()
  const player = await testPlayer(match.platform)
  await subscribed(player, match.service.url, ['goal'])
  await follow(player, matchId)
  await goal(match.platform)
  return { ...match, player }
}

async function subscribed(player: TestPlayer, url: string, topics: PushTopic[], name?: string) {
  const browser = browserSubscription(url, name)
  await player.client.call(setPushTopics, { body: { topics } })
  await player.client.call(addPushSubscription, { body: browser.subscription })
  return browser
}

const follow = (player: TestPlayer, id: number) =>
  player.client.call(addFavorite, { params: { type: 'matches', id } })

async function goal(platform: Platform, number = 1): Promise<void> {
  const score = { home: number, away: 0 }
  const state = playState(URN, 1, number, 0)
  if (state.kind !== 'state') throw new Error('The state of play is one')
  const scored = { number, type: 'goal', side: 'home', displayTime: '12', player: 'Saka', score } as const
  await sendFeed(platform, { ...state, incidents: [scored] })
}

const send = (platform: Platform) => sendDuePushes(platform.services, pushCarriers(platform.services))
