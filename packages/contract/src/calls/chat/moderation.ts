import * as z from 'zod/mini'
import { defineCall } from '../../define-call.ts'
import { ChatMessage, ReportReason } from '../../entities/chat/chat.ts'
import { IdParam, Integer, Timestamp } from '../../scalars.ts'

// Chat moderation. All calls need the `X-API-Key` header with the operator's key.

/** Messages reported by players, most reports first, deleted ones included. */
export const listChatReports = defineCall({
  name: 'listChatReports',
  method: 'GET',
  path: '/operator/chat/reports',
  version: 1,
  access: 'anyone',
  summary: 'Reported messages of the chats',
  reply: z.object({
    reports: z.array(
      z.object({
        message: ChatMessage,
        playerId: z.int(),
        isDeleted: z.boolean(),
        reasons: z.array(ReportReason),
      }),
    ),
  }),
  errors: ['forbidden'],
})

/** Idempotent. The reply names the author, to mute them. */
export const deleteChatMessage = defineCall({
  name: 'deleteChatMessage',
  method: 'DELETE',
  path: '/operator/chat/messages/:id',
  version: 1,
  access: 'anyone',
  summary: 'Take a message out of its chat',
  params: IdParam,
  reply: z.object({ playerId: z.int() }),
  errors: ['forbidden', 'not_found'],
})

/** At most a year; replaces an existing mute, and 0 minutes end it. */
export const MUTE_MINUTES_MAX = 365 * 24 * 60

export const muteChatPlayer = defineCall({
  name: 'muteChatPlayer',
  method: 'PUT',
  path: '/operator/chat/players/:id/mute',
  version: 1,
  access: 'anyone',
  summary: 'Keep a player from writing in all chats for a time',
  params: IdParam,
  body: z.object({ minutes: Integer({ min: 0, max: MUTE_MINUTES_MAX }) }),
  reply: z.object({ mutedUntil: z.nullable(Timestamp) }),
  errors: ['forbidden', 'not_found'],
})
