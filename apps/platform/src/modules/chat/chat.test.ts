import { randomUUID } from 'node:crypto'
import { getChat, reportChatMessage, sendChatMessage } from '@touchline/contract/calls/chat/chat'
import { updatePlayer } from '@touchline/contract/calls/player/update-player'
import { describe, expect, it } from 'vitest'
import type { Platform } from '../../platform.ts'
import {
  fixture,
  playState,
  sendFeed,
  type TestPlayer,
  testClient,
  testPlatform,
  testPlayer,
} from '../../testing/index.ts'
import { pruneAll } from '../retention/index.ts'
import { memberOf } from './members.queries.ts'
import { listenToRoom } from './testing/listen-to-room.ts'

const URN = 'test:match:1'

describe('the chat of a match', () => {
  it('is written by players and read by everybody, at once and later, without an address of anybody', async () => {
    const { platform, params } = await aRoom()
    const received = await listenToRoom(platform, params.id)
    const ada = await testPlayer(platform)
    await ada.client.call(updatePlayer, { body: { nickname: 'Ada' } })
    const bob = await testPlayer(platform)
    await bob.client.call(updatePlayer, { body: { nickname: bob.email } })

    const first = await say(ada, params, '  come on\n you reds ')
    const second = await say(bob, params, 'يلا يا شباب')

    expect(first).toMatchObject({ text: 'come on you reds', author: { nickname: 'Ada' } })
    expect(second.author).toMatchObject({ nickname: null })
    await expect
      .poll(() => received)
      .toEqual([
        { type: 'chat_message', message: first },
        { type: 'chat_message', message: second },
      ])
    const read = await testClient(platform).call(getChat, { params })
    expect(read).toEqual({ messages: [first, second], hasEarlier: false, isOpen: true, member: null })
    expect(JSON.stringify([received, read])).not.toContain('@')
    const { member } = await ada.client.call(getChat, { params })
    expect(member).toEqual({ author: first.author, mutedUntil: null })
    await expect(
      testClient(platform).call(sendChatMessage, aMessage(params, 'hi'), aKey()),
    ).rejects.toMatchObject({
      error: 'unauthorized',
    })
  })

  it('takes a message once for its key, however often and at the same time it is sent', async () => {
    const { platform, params } = await aRoom()
    const { client } = await testPlayer(platform)
    const key = aKey()

    const replies = await Promise.all(
      [1, 2, 3].map(() => client.call(sendChatMessage, aMessage(params, 'once'), key)),
    )

    expect(new Set(replies.map(({ message }) => message.id)).size).toBe(1)
    expect((await client.call(getChat, { params })).messages).toHaveLength(1)
    const [another] = (await sendFeed(platform, fixture('test:match:2'))).values()
    for (const other of [aMessage(params, 'other'), aMessage({ id: another ?? 0 }, 'once')])
      await expect(client.call(sendChatMessage, other, key)).rejects.toMatchObject({
        error: 'idempotency_key_reused',
      })
  })

  it('gives its history in pages, oldest first within each', async () => {
    const { platform, params } = await aRoom()
    const players = await Promise.all([1, 2].map(() => testPlayer(platform)))
    for (const player of players) for (const text of ['a', 'b', 'c']) await say(player, params, text)
    const { client } = players[0] ?? (await testPlayer(platform))

    const page = await client.call(getChat, { params, query: { limit: 4 } })
    const beforeId = page.messages[0]?.id ?? 0
    const earlier = await client.call(getChat, { params, query: { limit: 4, beforeId } })

    expect(page.messages.map(({ text }) => text)).toEqual(['c', 'a', 'b', 'c'])
    expect([page.hasEarlier, earlier.hasEarlier]).toEqual([true, false])
    expect(earlier.messages.map(({ text }) => text)).toEqual(['a', 'b'])
    const all = await client.call(getChat, { params, query: { limit: 6 } })
    expect([all.messages.length, all.hasEarlier]).toEqual([6, false])
  })

  it('refuses what is empty, too long, too fast, unwanted, or about a match that is over', async () => {
    const { platform, params } = await aRoom({ CHAT_BLOCKED_WORDS: 'rotten' })
    const ada = await testPlayer(platform)

    for (const text of [' ', '\u200d', 'x'.repeat(301)])
      await expect(say(ada, params, text)).rejects.toMatchObject({ error: 'validation_failed' })
    await expect(say(ada, params, 'R0TTEN!')).rejects.toMatchObject({ error: 'chat_word_blocked' })
    await expect(say(ada, { id: 987_654 }, 'hi')).rejects.toMatchObject({ error: 'not_found' })
    for (const text of ['1', '2', '3', '4', '5']) await say(ada, params, text)
    await expect(say(ada, params, '6')).rejects.toMatchObject({ error: 'rate_limited' })
    // Another player is not held up by that one.
    const bob = await testPlayer(platform)
    await say(bob, params, 'x'.repeat(300))
    await sendFeed(platform, playState(URN, 4))
    await expect(say(bob, params, 'well played')).rejects.toMatchObject({ error: 'conflict' })
    expect(await bob.client.call(getChat, { params })).toMatchObject({ isOpen: false })
  })

  it('takes a message away when enough readers have reported it, each counted once', async () => {
    const { platform, params } = await aRoom({ CHAT_REPORTS_HIDE: '2' })
    const received = await listenToRoom(platform, params.id)
    const [ada, bob, eve] = await Promise.all([1, 2, 3].map(() => testPlayer(platform)))
    if (!ada || !bob || !eve) throw new Error('three players')
    const { id } = await say(ada, params, 'hmm')
    const report = (player: TestPlayer) =>
      player.client.call(reportChatMessage, { params: { id }, body: { reason: 'abuse' } })

    await report(bob)
    await report(bob)
    expect((await bob.client.call(getChat, { params })).messages).toHaveLength(1)
    await report(eve)

    expect((await bob.client.call(getChat, { params })).messages).toEqual([])
    await expect
      .poll(() => received.at(-1))
      .toEqual({ type: 'chat_message_deleted', matchId: params.id, messageId: id })
    await expect(report(eve)).rejects.toMatchObject({ error: 'not_found' })
  })

  it('takes thirty reports of one reader an hour', async () => {
    const { platform, params } = await aRoom()
    const { db, clock } = platform.services
    const [ada, bob] = [await testPlayer(platform), await testPlayer(platform)]
    const [last = 0, next = 0, ...others] = await fillRoom(platform, ada, params.id, 31)
    const reports = others.map((messageId) => ({
      messageId,
      playerId: bob.id,
      reason: 'spam' as const,
      createdAt: clock.now(),
    }))
    await db.insertInto('chatReport').values(reports).execute()
    const report = (id: number) =>
      bob.client.call(reportChatMessage, { params: { id }, body: { reason: 'spam' } })

    await report(last)
    await expect(report(next)).rejects.toMatchObject({ error: 'rate_limited' })
  })

  it('forgets what is older than it is kept', async () => {
    const { platform, params } = await aRoom({ CHAT_RETENTION_DAYS: '2' })
    const ada = await testPlayer(platform)
    await say(ada, params, 'yesterday')
    const { services } = platform
    const inDays = (days: number) => ({ now: () => new Date(Date.now() + days * 86_400_000) })

    await pruneAll({ ...services, clock: inDays(1) })
    expect((await ada.client.call(getChat, { params })).messages).toHaveLength(1)
    await fillRoom(platform, ada, params.id, 1001)
    await pruneAll({ ...services, clock: inDays(3) })
    expect((await ada.client.call(getChat, { params })).messages).toEqual([])
  })
})

async function aRoom(variables: Record<string, string> = {}): Promise<{
  platform: Platform
  params: { id: number }
}> {
  const platform = await testPlatform(variables)
  const ids = await sendFeed(platform, fixture(URN), playState(URN, 1))
  return { platform, params: { id: ids.get(URN) ?? 0 } }
}

/** Messages without the wait between them; their numbers. */
async function fillRoom(
  { services: { db } }: Platform,
  player: TestPlayer,
  matchId: number,
  count: number,
): Promise<number[]> {
  await memberOf(db, player.id)
  const sentAt = new Date()
  const messages = Array.from({ length: count }, (_, at) => ({
    matchId,
    playerId: player.id,
    key: `key-${at}`,
    nickname: null,
    text: 'again',
    sentAt,
  }))
  const rows = await db.insertInto('chatMessage').values(messages).returning('id').execute()
  return rows.map(({ id }) => id)
}

async function say({ client }: TestPlayer, params: { id: number }, text: string) {
  return (await client.call(sendChatMessage, aMessage(params, text), aKey())).message
}

const aMessage = (params: { id: number }, text: string) => ({ params, body: { text } })
const aKey = () => ({ idempotencyKey: randomUUID() })
