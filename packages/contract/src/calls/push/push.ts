import * as z from 'zod/mini'
import { defineCall } from '../../define-call.ts'
import { PushSettings, PushTopic } from '../../entities/player/push.ts'
import { Text } from '../../scalars.ts'

/** What a player is pushed, and with which key a browser subscribes. Not shown in the specification, as the next ones. */
export const getPush = defineCall({
  name: 'getPush',
  method: 'GET',
  path: '/player/push',
  version: 1,
  access: 'player',
  summary: 'What the player is told by push messages',
  reply: PushSettings,
})

export const setPushTopics = defineCall({
  name: 'setPushTopics',
  method: 'PUT',
  path: '/player/push',
  version: 1,
  access: 'player',
  summary: 'Choose what push messages tell',
  body: z.object({ topics: z.array(PushTopic).check(z.maxLength(10)) }),
  reply: PushSettings,
})

/** An address of one of the known push services. */
const Endpoint = Text({ min: 1, max: 1000 }).check(z.url())
const Key = Text({ min: 1, max: 200, pattern: /^[\w-]+=*$/ })

/** For as long as the login lasts. The same browser may subscribe again, also for another player. */
export const addPushSubscription = defineCall({
  name: 'addPushSubscription',
  method: 'POST',
  path: '/player/push/subscriptions',
  version: 1,
  access: 'player',
  summary: 'Push to this browser',
  body: z.object({ endpoint: Endpoint, keys: z.object({ p256dh: Key, auth: Key }) }),
  reply: z.object({}),
  errors: ['validation_failed', 'not_served'],
})

export const removePushSubscription = defineCall({
  name: 'removePushSubscription',
  method: 'POST',
  path: '/player/push/subscriptions/remove',
  version: 1,
  access: 'player',
  summary: 'Push to this browser no more',
  body: z.object({ endpoint: Text({ min: 1, max: 1000 }) }),
  reply: z.object({}),
})
