import type { ChatMessage } from '@touchline/contract/entities/chat/chat'
import { describe, expect, it } from 'vitest'
import { type ChatPage, type ChatRoom, EMPTY_ROOM, MESSAGES_MAX, reduceRoom } from './chat-room.ts'

describe('reduceRoom', () => {
  it('keeps messages in the order of their ids, each once, however they come', () => {
    let room = reduceRoom(EMPTY_ROOM, arrived(3))
    room = reduceRoom(room, { type: 'latestLoaded', page: page([1, 2]) })
    room = reduceRoom(room, arrived(5))
    room = reduceRoom(room, arrived(4))
    room = reduceRoom(room, arrived(4))
    expect(ids(room)).toEqual([1, 2, 3, 4, 5])
  })

  it('fills a gap by the latest page, and drops what lies beyond a hole', () => {
    const before = { ...EMPTY_ROOM, status: 'ready' as const, messages: [1, 2, 3].map(message) }
    const touching = reduceRoom(before, { type: 'latestLoaded', page: page([3, 4, 5], true) })
    expect(ids(touching)).toEqual([1, 2, 3, 4, 5])
    expect(touching.hasEarlier).toBe(false)
    const beyond = reduceRoom(before, { type: 'latestLoaded', page: page([8, 9], true) })
    expect(ids(beyond)).toEqual([8, 9])
    expect(beyond.hasEarlier).toBe(true)
    // Deleted while this page was offline: the platform no longer lists it.
    expect(ids(reduceRoom(before, { type: 'latestLoaded', page: page([1, 3]) }))).toEqual([1, 3])
  })

  it('never shows what was deleted, even when the deletion comes first', () => {
    let room = reduceRoom(EMPTY_ROOM, { type: 'messageDeleted', messageId: 2 })
    room = reduceRoom(room, arrived(2))
    room = reduceRoom(room, { type: 'latestLoaded', page: page([1, 2, 3]) })
    expect(ids(room)).toEqual([1, 3])
  })

  it('shows an own message at once, and once when the platform echoes it', () => {
    let room = reduceRoom(EMPTY_ROOM, { type: 'messageSent', key: 'key-1', text: 'hi' })
    expect(room.outgoing).toEqual([{ key: 'key-1', text: 'hi', failure: null }])
    room = reduceRoom(room, { type: 'sendingFailed', key: 'key-1', failure: 'error.chat.muted' })
    expect(room.outgoing[0]?.failure).toBe('error.chat.muted')
    room = reduceRoom(room, { type: 'messageSent', key: 'key-1', text: 'hi' })
    expect(room.outgoing).toEqual([{ key: 'key-1', text: 'hi', failure: null }])
    room = reduceRoom(room, arrived(1, false))
    expect([ids(room), room.outgoing, room.firstUnreadId]).toEqual([[1], [], null])
  })

  it('remembers where the unread ones begin until they are read', () => {
    let room = reduceRoom(EMPTY_ROOM, arrived(1))
    for (const id of [2, 3]) room = reduceRoom(room, arrived(id, false))
    expect(room.firstUnreadId).toBe(2)
    room = reduceRoom(room, { type: 'messageDeleted', messageId: 2 })
    expect(room.firstUnreadId).toBe(3)
    expect(reduceRoom(room, { type: 'allRead' }).firstUnreadId).toBeNull()
  })

  it('keeps no more than can be scrolled through, and can load the rest again', () => {
    let room = EMPTY_ROOM
    for (let id = 1; id <= MESSAGES_MAX + 5; id += 1) room = reduceRoom(room, arrived(id))
    expect([room.messages.length, room.messages[0]?.id, room.hasEarlier]).toEqual([MESSAGES_MAX, 6, true])
    room = reduceRoom(room, { type: 'earlierLoaded', page: page([4, 5, 6]) })
    expect(ids(room).slice(0, 3)).toEqual([4, 5, 6])
  })
})

const ids = ({ messages }: ChatRoom) => messages.map(({ id }) => id)

function message(id: number): ChatMessage {
  const author = { tag: 'ABCDE', nickname: null }
  return {
    id,
    matchId: 1,
    author,
    text: `message ${id}`,
    sentAt: '2026-11-21T12:00:00.000Z',
    key: `key-${id}`,
  }
}

const arrived = (id: number, isSeen = true) =>
  ({ type: 'messageArrived', message: message(id), isSeen }) as const

const page = (of: number[], hasEarlier = false): ChatPage => ({
  messages: of.map(message),
  hasEarlier,
  isOpen: true,
  member: null,
})
