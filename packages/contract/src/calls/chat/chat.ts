import * as z from 'zod/mini'
import { defineCall } from '../../define-call.ts'
import { ChatMember, ChatMessage, ReportReason } from '../../entities/chat/chat.ts'
import { CHAT_UNITS_MAX } from '../../entities/chat/chat-text.ts'
import { IdParam, QueryId, QueryInteger, Text } from '../../scalars.ts'

// Spec 2 §2, the tab CHAT; the specification names no calls for it.

/** The newest messages of a match's room, oldest first, or those before a given one. No session needed. */
export const getChat = defineCall({
  name: 'getChat',
  method: 'GET',
  path: '/matches/:id/chat',
  version: 1,
  access: 'anyone',
  summary: 'The latest messages in the chat of a match',
  params: IdParam,
  query: z.object({
    beforeId: z.optional(QueryId),
    limit: z.optional(QueryInteger({ min: 1, max: 100 })),
  }),
  reply: z.object({
    messages: z.array(ChatMessage),
    hasEarlier: z.boolean(),
    /** A room becomes read-only when its match is over. */
    isOpen: z.boolean(),
    member: z.nullable(ChatMember),
  }),
  errors: ['not_found'],
})

/** A repeated request with the same key is one message. `conflict` where the room is closed. */
export const sendChatMessage = defineCall({
  name: 'sendChatMessage',
  method: 'POST',
  path: '/matches/:id/chat',
  version: 1,
  access: 'player',
  isIdempotent: true,
  summary: 'Write in the chat of a match',
  params: IdParam,
  body: z.object({ text: Text({ min: 1, max: CHAT_UNITS_MAX }) }),
  reply: z.object({ message: ChatMessage }),
  errors: [
    'not_found',
    'conflict',
    'chat_muted',
    'chat_word_blocked',
    'rate_limited',
    'idempotency_key_reused',
  ],
})

export const reportChatMessage = defineCall({
  name: 'reportChatMessage',
  method: 'POST',
  path: '/chat/messages/:id/report',
  version: 1,
  access: 'player',
  summary: 'Tell the moderators of a message, once for each reader',
  params: IdParam,
  body: z.object({ reason: ReportReason }),
  reply: z.object({}),
  errors: ['not_found', 'rate_limited'],
})
