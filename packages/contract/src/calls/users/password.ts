import * as z from 'zod/mini'
import { defineCall } from '../../define-call.ts'
import { Email, Password } from '../../entities/player/credentials.ts'
import { Player } from '../../entities/player/player.ts'
import { Empty, Text } from '../../scalars.ts'

/** Mails a token for a new password. The reply does not reveal whether the address is registered. */
export const forgotPassword = defineCall({
  name: 'forgotPassword',
  method: 'POST',
  path: '/users/password',
  version: 1,
  access: 'anyone',
  summary: 'Ask for a new password',
  body: z.object({ email: Email }),
  reply: Empty,
})

/**
 * Sets the password with the token of the mail, ends every other session and signs in; where a second step is on, it is
 * asked for (`second_step_required`) with the password set. Single use.
 */
export const resetPassword = defineCall({
  name: 'resetPassword',
  method: 'PUT',
  path: '/users/password',
  version: 1,
  access: 'anyone',
  summary: 'Set a new password',
  body: z.object({ resetPasswordToken: Text({ max: 200 }), password: Password }),
  reply: Player,
  errors: [
    'invalid_token',
    'password_too_short',
    'password_common',
    'second_step_required',
    'account_restricted',
    'unavailable',
  ],
})
