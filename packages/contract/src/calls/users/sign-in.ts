import * as z from 'zod/mini'
import { defineCall } from '../../define-call.ts'
import { Email } from '../../entities/player/credentials.ts'
import { Player } from '../../entities/player/player.ts'
import { Text } from '../../scalars.ts'

/**
 * Sets the session cookie. Ten wrong passwords shut their network out of the account for a day and mail an unlock token.
 * Where a second step is on, the right password is answered `second_step_required` with a token for it.
 */
export const signIn = defineCall({
  name: 'signIn',
  method: 'POST',
  path: '/users/sign_in',
  version: 1,
  access: 'anyone',
  summary: 'Sign in',
  body: z.object({ email: Email, password: Text({ min: 1, max: 128, isNormalized: false }) }),
  reply: Player,
  errors: [
    'invalid_credentials',
    'account_locked',
    'second_step_required',
    'account_restricted',
    'unavailable',
    'forbidden',
  ],
})
