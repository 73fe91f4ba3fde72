import * as z from 'zod/mini'
import { defineCall } from '../../define-call.ts'
import { Text } from '../../scalars.ts'

/** A connection token for the player, or an anonymous one. Spec 2 §7. */
export const getConnectionToken = defineCall({
  name: 'getConnectionToken',
  method: 'POST',
  path: '/websocket/token',
  version: 1,
  access: 'anyone',
  summary: 'Token for the real-time connection',
  reply: z.object({ token: z.string() }),
})

/** One token for each channel the player may subscribe to. Spec 2 §7. */
export const authorizeChannels = defineCall({
  name: 'authorizeChannels',
  method: 'POST',
  path: '/websocket/authorize',
  version: 1,
  access: 'player',
  summary: 'Tokens for private channels',
  body: z.object({
    channels: z.array(Text({ max: 255 })).check(z.minLength(1), z.maxLength(128)),
  }),
  reply: z.object({ channels: z.array(z.object({ channel: z.string(), token: z.string() })) }),
  errors: ['channel_forbidden'],
})
