import * as z from 'zod/mini'
import { defineCall } from '../../define-call.ts'
import { PersonalInput } from '../../entities/player/personal-data.ts'
import { Player } from '../../entities/player/player.ts'
import { Text } from '../../scalars.ts'

/**
 * Updates the profile, including fields omitted at sign-up. Absent fields are unchanged; null clears. What a provider has
 * confirmed cannot be changed. `validation_failed` names each field with one of `FIELD_PROBLEMS`.
 */
export const updatePlayer = defineCall({
  name: 'updatePlayer',
  method: 'PATCH',
  path: '/player',
  version: 1,
  access: 'player',
  summary: 'Change the player’s profile',
  body: z.object({
    ...PersonalInput.shape,
    nickname: z.optional(z.nullable(Text({ min: 1, max: 60, isTrimmed: true }))),
  }),
  reply: Player,
  errors: ['age_below_minimum', 'identity_confirmed', 'identity_number_taken'],
})
