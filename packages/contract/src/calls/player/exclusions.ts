import * as z from 'zod/mini'
import { defineCall } from '../../define-call.ts'
import { PlayerExclusions } from '../../entities/player/exclusion.ts'
import { IdParam, Integer } from '../../scalars.ts'

// Not shown in the specification, whose limit types `coolingoff` and `selfexclusion` say that they exist.

export const getExclusions = defineCall({
  name: 'getExclusions',
  method: 'GET',
  path: '/player/exclusions',
  version: 1,
  access: 'player',
  summary: 'What keeps the player from gambling',
  reply: PlayerExclusions,
})

/**
 * Holds at once, and ends all of the player's sessions, this one too. Adds to what holds already: nothing is shortened.
 * Hours and months are those that the player's jurisdiction offers.
 */
export const createExclusion = defineCall({
  name: 'createExclusion',
  method: 'POST',
  path: '/player/exclusions',
  version: 1,
  access: 'player',
  isIdempotent: true,
  summary: 'Begin a time-out or a self-exclusion',
  body: z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('time_out'), hours: Integer({ min: 1, max: 8760 }) }),
    z.object({
      kind: z.literal('self_exclusion'),
      months: z.union([Integer({ min: 1, max: 120 }), z.literal('indefinite')]),
    }),
  ]),
  reply: PlayerExclusions,
  errors: ['idempotency_key_reused'],
})

/** The panic button: as a time-out of the jurisdiction's hours. `not_found` where it has no such button. */
export const panic = defineCall({
  name: 'panic',
  method: 'POST',
  path: '/player/panic',
  version: 1,
  access: 'player',
  isIdempotent: true,
  summary: 'Stop gambling at once',
  reply: PlayerExclusions,
  errors: ['not_found', 'idempotency_key_reused'],
})

/** `conflict` where it cannot be taken back, or no longer. */
export const revokeExclusion = defineCall({
  name: 'revokeExclusion',
  method: 'POST',
  path: '/player/exclusions/:id/revoke',
  version: 1,
  access: 'player',
  summary: 'Take back a self-exclusion that has no end',
  params: IdParam,
  reply: PlayerExclusions,
  errors: ['not_found', 'conflict'],
})
