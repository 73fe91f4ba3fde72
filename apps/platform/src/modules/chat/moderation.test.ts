import { randomUUID } from 'node:crypto'
import { type ApiClient, createApiClient } from '@touchline/contract/api-client'
import { getChat, reportChatMessage, sendChatMessage } from '@touchline/contract/calls/chat/chat'
import { deleteChatMessage, listChatReports, muteChatPlayer } from '@touchline/contract/calls/chat/moderation'
import { describe, expect, it } from 'vitest'
import type { Platform } from '../../platform.ts'
import { fixture, playState, sendFeed, testPlatform, testPlayer } from '../../testing/index.ts'
import { listenTo } from '../betting/testing/player-channel.ts'
import { listenToRoom } from './testing/listen-to-room.ts'

const KEY = 'test-operator-key-0001'
const URN = 'test:match:1'

describe('moderation', () => {
  it('sees what was reported, deletes it under everybody’s eyes, and mutes its writer for a time', async () => {
    const { platform, params, ada, bob } = await aMessageReported()
    const room = await listenToRoom(platform, params.id)
    const { received } = await listenTo(platform, ada)
    const moderator = clientWithKey(platform, KEY)
    const { reports } = await moderator.call(listChatReports, {})
    expect(reports).toMatchObject([
      { playerId: ada.id, isDeleted: false, reasons: ['spam'], message: { text: 'buy my tips' } },
    ])
    const id = reports[0]?.message.id ?? 0

    expect(await moderator.call(deleteChatMessage, { params: { id } })).toEqual({ playerId: ada.id })
    const mute = { params: { id: ada.id }, body: { minutes: 10 } }
    const { mutedUntil } = await moderator.call(muteChatPlayer, mute)

    await expect
      .poll(() => room)
      .toEqual([{ type: 'chat_message_deleted', matchId: params.id, messageId: id }])
    await expect.poll(() => received).toEqual([{ type: 'chat_muted', until: mutedUntil }])
    expect((await bob.client.call(getChat, { params })).messages).toEqual([])
    expect(await moderator.call(listChatReports, {})).toMatchObject({ reports: [{ isDeleted: true }] })
    const more = () => ada.client.call(sendChatMessage, { params, body: { text: 'more' } }, aKey())
    await expect(more()).rejects.toMatchObject({ error: 'chat_muted' })
    expect((await ada.client.call(getChat, { params })).member).toMatchObject({ mutedUntil })

    await platform.services.db
      .updateTable('chatMember')
      .set({ mutedUntil: new Date(0) })
      .execute()
    expect((await ada.client.call(getChat, { params })).member).toMatchObject({ mutedUntil: null })
    await moderator.call(muteChatPlayer, { ...mute, body: { minutes: 0 } })
    await expect.poll(() => received.at(-1)).toEqual({ type: 'chat_muted', until: null })
    expect(await more()).toMatchObject({ message: { text: 'more' } })
  })

  it('is the operator’s alone', async () => {
    const { platform, ada } = await aMessageReported()
    for (const client of [ada.client, clientWithKey(platform, 'another-operator-key')]) {
      await expect(client.call(listChatReports, {})).rejects.toMatchObject({ error: 'forbidden' })
      await expect(client.call(deleteChatMessage, { params: { id: 1 } })).rejects.toMatchObject({
        error: 'forbidden',
      })
    }
    const moderator = clientWithKey(platform, KEY)
    await expect(moderator.call(deleteChatMessage, { params: { id: 987_654 } })).rejects.toMatchObject({
      error: 'not_found',
    })
    await expect(
      moderator.call(muteChatPlayer, { params: { id: 987_654 }, body: { minutes: 1 } }),
    ).rejects.toMatchObject({ error: 'not_found' })
  })
})

async function aMessageReported() {
  const platform = await testPlatform({ OPERATOR_API_KEY: KEY })
  const ids = await sendFeed(platform, fixture(URN), playState(URN, 1))
  const params = { id: ids.get(URN) ?? 0 }
  const [ada, bob] = [await testPlayer(platform), await testPlayer(platform)]
  const { message } = await ada.client.call(
    sendChatMessage,
    { params, body: { text: 'buy my tips' } },
    aKey(),
  )
  await bob.client.call(reportChatMessage, { params: { id: message.id }, body: { reason: 'spam' } })
  return { platform, params, ada, bob }
}

const aKey = () => ({ idempotencyKey: randomUUID() })

function clientWithKey({ fetch }: Platform, apiKey: string): ApiClient {
  return createApiClient({
    locale: 'en',
    send: async ({ method, path, headers, body }) => {
      const response = await fetch(
        new Request(`http://touchline.test/api${path}`, {
          method,
          headers: { ...headers, 'x-api-key': apiKey, 'content-type': 'application/json' },
          ...(body === undefined ? {} : { body: JSON.stringify(body) }),
        }),
      )
      return { status: response.status, headers: response.headers, body: await response.json() }
    },
  })
}
