import * as z from 'zod/mini'
import { defineCall } from '../../define-call.ts'
import { Empty, IdParam, LocaleTag, Text, Timestamp } from '../../scalars.ts'

// Announcements to all players. Needs the `X-API-Key` header with the operator's key.

export const ANNOUNCED_WORDS_MAX = 500

/** `messages` are the operator's texts by locale, added to the platform's sentence with the times; may be empty. */
export const announceMaintenance = defineCall({
  name: 'announceMaintenance',
  method: 'POST',
  path: '/operator/announcements/maintenance',
  version: 1,
  access: 'anyone',
  summary: 'Tell every player when the sportsbook will be under maintenance',
  body: z.object({
    startsAt: Timestamp,
    endsAt: Timestamp,
    messages: z.optional(z.record(LocaleTag, Text({ min: 1, max: ANNOUNCED_WORDS_MAX, isTrimmed: true }))),
  }),
  reply: z.object({ id: z.int() }),
  errors: ['forbidden'],
})

/** Hides it from players. Idempotent. */
export const withdrawAnnouncement = defineCall({
  name: 'withdrawAnnouncement',
  method: 'DELETE',
  path: '/operator/announcements/:id',
  version: 1,
  access: 'anyone',
  summary: 'Take an announcement back',
  params: IdParam,
  reply: Empty,
  errors: ['forbidden', 'not_found'],
})
