import * as z from 'zod/mini'
import { defineCall } from '../../define-call.ts'
import { Player } from '../../entities/player/player.ts'
import { Empty } from '../../scalars.ts'
import { Email, Password } from './sign-up.ts'

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

/** Sets the password with the token of the mail, ends every other session and signs in. Single use. */
export const resetPassword = defineCall({
  name: 'resetPassword',
  method: 'PUT',
  path: '/users/password',
  version: 1,
  access: 'anyone',
  summary: 'Set a new password',
  body: z.object({ resetPasswordToken: z.string().check(z.maxLength(200)), password: Password }),
  reply: Player,
  errors: ['invalid_token'],
})
