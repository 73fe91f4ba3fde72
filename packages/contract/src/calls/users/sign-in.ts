import * as z from 'zod/mini'
import { defineCall } from '../../define-call.ts'
import { Player } from '../../entities/player/player.ts'
import { Email } from './sign-up.ts'

/** Sets the session cookie. Ten wrong passwords lock the account and mail an unlock token. */
export const signIn = defineCall({
  name: 'signIn',
  method: 'POST',
  path: '/users/sign_in',
  version: 1,
  access: 'anyone',
  summary: 'Sign in',
  body: z.object({ email: Email, password: z.string().check(z.minLength(1), z.maxLength(128)) }),
  reply: Player,
  errors: ['invalid_credentials', 'account_locked', 'forbidden'],
})
