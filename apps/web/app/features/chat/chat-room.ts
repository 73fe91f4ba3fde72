import { assertNever } from '@touchline/betting/assert-never'
import type { ChatMember, ChatMessage } from '@touchline/contract/entities/chat/chat'
import type { MessageKey } from '@touchline/messages/message-key'

/** An own message that the platform has not echoed yet. */
export interface Outgoing {
  key: string
  text: string
  /** Null while it is being sent. */
  failure: MessageKey | null
}

/** The room of one match on this page. Messages are in the order of their ids, each once. */
export interface ChatRoom {
  status: 'loading' | 'ready' | 'failed'
  messages: readonly ChatMessage[]
  hasEarlier: boolean
  outgoing: readonly Outgoing[]
  isOpen: boolean
  member: ChatMember | null
  /** The first message that arrived while the end of the list was out of view; null when all is read. */
  firstUnreadId: number | null
  /** A deletion may arrive before the message it deletes. */
  deletedIds: readonly number[]
}

export type ChatEvent =
  | { type: 'latestLoaded'; page: ChatPage }
  | { type: 'earlierLoaded'; page: ChatPage }
  | { type: 'loadFailed' }
  | { type: 'messageArrived'; message: ChatMessage; isSeen: boolean }
  | { type: 'messageDeleted'; messageId: number }
  | { type: 'memberMuted'; until: string | null }
  | { type: 'messageSent'; key: string; text: string }
  | { type: 'sendingFailed'; key: string; failure: MessageKey }
  | { type: 'outgoingDropped'; key: string }
  | { type: 'allRead' }

export interface ChatPage {
  messages: readonly ChatMessage[]
  hasEarlier: boolean
  isOpen: boolean
  member: ChatMember | null
}

/** The most messages in memory; older ones can be loaded again. */
export const MESSAGES_MAX = 300
const DELETIONS_MAX = 100

export const EMPTY_ROOM: ChatRoom = {
  status: 'loading',
  messages: [],
  hasEarlier: false,
  outgoing: [],
  isOpen: true,
  member: null,
  firstUnreadId: null,
  deletedIds: [],
}

export function reduceRoom(room: ChatRoom, event: ChatEvent): ChatRoom {
  switch (event.type) {
    case 'latestLoaded':
      return withLatest(room, event.page)
    case 'earlierLoaded': {
      const earlier = shown(room, event.page.messages)
      const [first] = room.messages
      const before = first ? earlier.filter(({ id }) => id < first.id) : earlier
      return { ...room, messages: [...before, ...room.messages], hasEarlier: event.page.hasEarlier }
    }
    case 'loadFailed':
      return room.status === 'ready' ? room : { ...room, status: 'failed' }
    case 'messageArrived':
      return withArrived(room, event.message, event.isSeen)
    case 'messageDeleted':
      return withoutMessage(room, event.messageId)
    case 'memberMuted':
      return { ...room, member: room.member && { ...room.member, mutedUntil: event.until } }
    case 'messageSent': {
      const others = room.outgoing.filter(({ key }) => key !== event.key)
      return { ...room, outgoing: [...others, { key: event.key, text: event.text, failure: null }] }
    }
    case 'sendingFailed':
      return {
        ...room,
        outgoing: room.outgoing.map((message) =>
          message.key === event.key ? { ...message, failure: event.failure } : message,
        ),
      }
    case 'outgoingDropped':
      return { ...room, outgoing: room.outgoing.filter(({ key }) => key !== event.key) }
    case 'allRead':
      return room.firstUnreadId === null ? room : { ...room, firstUnreadId: null }
    default:
      return assertNever(event)
  }
}

/** Older messages stay if the page overlaps with them; across a gap they would seem consecutive. */
function withLatest(room: ChatRoom, page: ChatPage): ChatRoom {
  const messages = shown(room, page.messages)
  const [first] = page.messages
  const last = room.messages.at(-1)
  const isTouching = first !== undefined && last !== undefined && last.id >= first.id
  const older = isTouching ? room.messages.filter(({ id }) => id < first.id) : []
  // Messages that arrived during the request are newer than the page.
  const newest = page.messages.at(-1)?.id ?? 0
  const newer = room.messages.filter(({ id }) => id > newest)
  const known = new Set(messages.map(({ key }) => key))
  return {
    ...room,
    status: 'ready',
    messages: [...older, ...messages, ...newer],
    hasEarlier: older.length > 0 ? room.hasEarlier : page.hasEarlier,
    outgoing: room.outgoing.filter(({ key }) => !known.has(key)),
    isOpen: page.isOpen,
    member: page.member,
  }
}

function withArrived(room: ChatRoom, message: ChatMessage, isSeen: boolean): ChatRoom {
  const outgoing = room.outgoing.filter(({ key }) => key !== message.key)
  const isKnown = room.messages.some(({ id }) => id === message.id) || room.deletedIds.includes(message.id)
  if (isKnown) return { ...room, outgoing }
  const all = [...room.messages, message].toSorted((one, other) => one.id - other.id)
  const messages = all.slice(-MESSAGES_MAX)
  const isOwn = room.outgoing.length > outgoing.length
  return {
    ...room,
    outgoing,
    messages,
    hasEarlier: room.hasEarlier || all.length > messages.length,
    firstUnreadId: isSeen || isOwn ? room.firstUnreadId : (room.firstUnreadId ?? message.id),
  }
}

function withoutMessage(room: ChatRoom, messageId: number): ChatRoom {
  const messages = room.messages.filter(({ id }) => id !== messageId)
  const next = messages.find(({ id }) => id > messageId)
  return {
    ...room,
    messages,
    deletedIds: [...room.deletedIds, messageId].slice(-DELETIONS_MAX),
    firstUnreadId: room.firstUnreadId === messageId ? (next?.id ?? null) : room.firstUnreadId,
  }
}

function shown({ deletedIds }: ChatRoom, messages: readonly ChatMessage[]): ChatMessage[] {
  return messages.filter(({ id }) => !deletedIds.includes(id))
}
