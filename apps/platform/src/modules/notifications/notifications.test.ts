import {
  getNotifications,
  readAllNotifications,
  readNotifications,
} from '@touchline/contract/calls/notifications/notifications'
import { describe, expect, it } from 'vitest'
import type { Platform } from '../../platform.ts'
import { type TestPlayer, testClient, testPlatform, testPlayer } from '../../testing/index.ts'
import { listenTo } from '../betting/testing/player-channel.ts'
import { pruneAll } from '../retention/index.ts'
import { publishNotification, raiseNotification } from './index.ts'
import { notificationsOf, unreadOf } from './testing/read-notifications.ts'

const DAY_MS = 24 * 3_600_000

describe('notifications', () => {
  it('come a page at a time, newest first', async () => {
    const platform = await testPlatform()
    const player = await testPlayer(platform)
    const ids = await raised(platform, player, 7)

    const page = (number: number) =>
      player.client.call(getNotifications, { query: { page: number, limit: 3 } })
    const pages = [await page(1), await page(2), await page(3), await page(4)]

    expect(pages.map(({ notifications }) => notifications.map(({ id }) => id))).toEqual([
      [ids[6], ids[5], ids[4]],
      [ids[3], ids[2], ids[1]],
      [ids[0]],
      [],
    ])
    expect(pages[0]?.pagination).toEqual({ total: 7, page: 1, limit: 3, lastPage: 3 })
  })

  it('are read by their player alone, and each change has a higher version than the one before', async () => {
    const platform = await testPlatform()
    const [ada, bob] = [await testPlayer(platform), await testPlayer(platform)]
    const { received } = await listenTo(platform, ada)
    const [first = 0, second = 0, third = 0] = await raised(platform, ada, 3)
    const [ofBob = 0] = await raised(platform, bob, 1)
    const before = await unreadOf(ada)
    expect(before).toMatchObject({ unread: 3 })
    const read = (...ids: number[]) => ada.client.call(readNotifications, { body: { ids } })

    await read(second, ofBob, 987_654)
    const afterOne = await unreadOf(ada)
    expect(afterOne).toMatchObject({ unread: 2 })
    expect(afterOne.ver).toBeGreaterThan(before.ver)
    expect((await notificationsOf(ada)).map(({ id, read: isRead }) => [id, isRead])).toEqual([
      [third, false],
      [second, true],
      [first, false],
    ])

    await read(second, ofBob)
    expect(await unreadOf(ada)).toEqual(afterOne)
    expect(await unreadOf(bob)).toMatchObject({ unread: 1 })

    await ada.client.call(readAllNotifications, {})
    const afterAll = await unreadOf(ada)
    expect(afterAll).toMatchObject({ unread: 0 })
    await ada.client.call(readAllNotifications, {})
    expect(await unreadOf(ada)).toEqual(afterAll)

    const counted = (unread: number) => ({ type: 'unread_counters_changed', unread })
    await expect.poll(() => received, { timeout: 15_000 }).toMatchObject([counted(2), counted(0)])
  })

  it('survive two tabs that read everything while others arrive', async () => {
    const platform = await testPlatform()
    const player = await testPlayer(platform)
    await raised(platform, player, 20)
    const readAll = () => player.client.call(readAllNotifications, {})

    await Promise.all([readAll(), raised(platform, player, 5), readAll(), readAll()])
    await readAll()

    expect(await unreadOf(player)).toMatchObject({ unread: 0 })
    expect((await notificationsOf(player)).every(({ read }) => read)).toBe(true)
  })

  it('are pushed in the player’s language with the count', async () => {
    const platform = await testPlatform()
    const player = await testPlayer(platform, { locale: 'de' })
    const { received } = await listenTo(platform, player)
    const [id = 0] = await raised(platform, player, 1)

    await publishNotification(platform.services, player.id, id)

    await expect
      .poll(() => received, { timeout: 15_000 })
      .toMatchObject([
        { type: 'unread_counters_changed', unread: 1, ver: 1 },
        { type: 'notification', notification: { id, title: 'Wette verloren', read: false } },
      ])
  })

  it('are forgotten after ninety days', async () => {
    const platform = await testPlatform()
    const { db } = platform.services
    const player = await testPlayer(platform)
    const [old = 0, young = 0] = await raised(platform, player, 2)
    const at = (days: number) => new Date(Date.now() - days * DAY_MS)
    await db
      .updateTable('notification')
      .set({ createdAt: at(91) })
      .where('id', '=', old)
      .execute()
    await db
      .updateTable('notification')
      .set({ createdAt: at(89) })
      .where('id', '=', young)
      .execute()
    expect((await notificationsOf(player)).map(({ id }) => id)).toEqual([young])
    expect(await unreadOf(player)).toMatchObject({ unread: 1 })

    await pruneAll(platform.services)

    const kept = await db.selectFrom('notification').select('id').execute()
    expect(kept).toEqual([{ id: young }])
  })

  it('are nothing that a visitor has', async () => {
    const visitor = { client: testClient(await testPlatform()) }

    await expect(notificationsOf(visitor)).rejects.toMatchObject({ error: 'unauthorized' })
    await expect(unreadOf(visitor)).rejects.toMatchObject({ error: 'unauthorized' })
  })
})

/** So many lost bets that the player has not read of. */
async function raised({ services }: Platform, player: TestPlayer, count: number): Promise<number[]> {
  const ids: number[] = []
  for (let number = 1; number <= count; number += 1) {
    const id = await services.db.transaction().execute((tx) =>
      raiseNotification(tx, {
        playerId: player.id,
        type: 'bet_lost',
        objectType: 'bet',
        objectId: number,
        createdAt: services.clock.now(),
        details: {
          ref: `TL-${number}`,
          betType: 'single',
          currency: 'EUR',
          stakeMinor: 1000,
          amountMinor: 0,
          system: null,
          legCount: 1,
          matches: ['Arsenal – Chelsea'],
          outcome: 'Arsenal',
        },
      }),
    )
    ids.push(id)
  }
  return ids
}
