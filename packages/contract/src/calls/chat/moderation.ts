import * as z from 'zod/mini'
import { defineCall } from '../../define-call.ts'
import { ChatMessage, ReportReason } from '../../entities/chat.ts'
import { IdParam, Timestamp } from '../../scalars.ts'

// The moderator's side of the chat. All of it needs the `X-API-Key` header with the operator's key.

/** Messages that players have reported, those with most reports first, whether they are still shown or not. */
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

/** A message that is deleted already stays so. The reply says who wrote it, to mute them. */
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

/** A year is the longest; a mute that is there is replaced, and 0 minutes end it. */
export const MUTE_MINUTES_MAX = 365 * 24 * 60

export const muteChatPlayer = defineCall({
  name: 'muteChatPlayer',
  method: 'PUT',
  path: '/operator/chat/players/:id/mute',
  version: 1,
  access: 'anyone',
  summary: 'Keep a player from writing in all chats for a time',
  params: IdParam,
  body: z.object({ minutes: z.int().check(z.minimum(0), z.maximum(MUTE_MINUTES_MAX)) }),
  reply: z.object({ mutedUntil: z.nullable(Timestamp) }),
  errors: ['forbidden', 'not_found'],
})
