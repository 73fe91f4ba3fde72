import * as z from 'zod/mini'
import { defineCall } from '../../define-call.ts'
import { Player } from '../../entities/player/player.ts'

const Name = z.nullable(z.string().check(z.trim(), z.minLength(1), z.maxLength(60)))

/** Updates the profile, including fields omitted at sign-up. Absent fields are unchanged; null clears. */
export const updatePlayer = defineCall({
  name: 'updatePlayer',
  method: 'PATCH',
  path: '/player',
  version: 1,
  access: 'player',
  summary: 'Change the player’s profile',
  body: z.object({
    firstName: z.optional(Name),
    lastName: z.optional(Name),
    nickname: z.optional(Name),
  }),
  reply: Player,
})
