import * as z from 'zod/mini'
import { defineCall } from '../../define-call.ts'
import { Player } from '../../entities/player/player.ts'
import { Text } from '../../scalars.ts'

/** How the session is carried: by a partitioned cookie, or where the browser keeps none by a header. */
export const HOST_CARRIERS = ['cookie', 'header'] as const

/**
 * Begins a session within a host page's frame. The host's server vouches for the player by a signed token that is good
 * once, for two minutes at most; a player that is unknown yet is made. docs/embedding.md
 */
export const createHostSession = defineCall({
  name: 'createHostSession',
  method: 'POST',
  path: '/users/host_session',
  version: 1,
  access: 'anyone',
  summary: 'Sign in by a token of the host page',
  body: z.object({
    token: Text({ min: 1, max: 8192 }),
    /** Of the page that handed over the token, as the browser names it. */
    origin: Text({ min: 1, max: 300 }),
    carrier: z.enum(HOST_CARRIERS),
  }),
  reply: z.object({
    player: Player,
    /** For the `authorization` header, with the carrier `header`; else null. */
    bearer: z.nullable(z.string()),
    /** How long the session holds at most. */
    maxAgeS: z.int(),
  }),
  errors: [
    'host_token_invalid',
    'host_token_expired',
    'host_token_used',
    'currency_not_offered',
    'account_restricted',
    'unavailable',
    'wallet_unavailable',
    'wallet_refused',
    'conflict',
    'forbidden',
  ],
})
