import * as z from 'zod/mini'
import { VersionOrArrival } from '../../besides.ts'
import { defineCall } from '../../define-call.ts'
import { Notification } from '../../entities/player/notification.ts'
import { Empty, Id, PageLimit, PageNumber, Pagination } from '../../scalars.ts'

/** Newest first. Spec 2 §7. */
export const getNotifications = defineCall({
  name: 'getNotifications',
  method: 'GET',
  path: '/notifications',
  version: 1,
  access: 'player',
  summary: 'The player’s notifications',
  query: z.object({ page: PageNumber, limit: PageLimit }),
  reply: z.object({ notifications: z.array(Notification), pagination: Pagination }),
})

/** The count with the higher `ver` is newer, whether from an event or from this call. */
export const getNotificationCounters = defineCall({
  name: 'getNotificationCounters',
  method: 'GET',
  path: '/notifications/counters',
  version: 1,
  access: 'player',
  summary: 'How many notifications are unread',
  reply: z.object({ unread: z.int(), ver: VersionOrArrival }),
})

export const readAllNotifications = defineCall({
  name: 'readAllNotifications',
  method: 'POST',
  path: '/notifications/read-all',
  version: 1,
  access: 'player',
  summary: 'Mark every notification as read',
  reply: Empty,
})

/** Ids of others and unknown ids are ignored. */
export const readNotifications = defineCall({
  name: 'readNotifications',
  method: 'POST',
  path: '/notifications/read',
  version: 1,
  access: 'player',
  summary: 'Mark notifications as read',
  body: z.object({ ids: z.array(Id).check(z.minLength(1), z.maxLength(500)) }),
  reply: Empty,
})
