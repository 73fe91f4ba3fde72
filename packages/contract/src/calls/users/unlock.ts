import * as z from 'zod/mini'
import { defineCall } from '../../define-call.ts'
import { Empty } from '../../scalars.ts'
import { Email } from './sign-up.ts'

/** Opens a locked account with the token from the mail; a token works once. Spec 1 §7. */
export const unlockUser = defineCall({
  name: 'unlockUser',
  method: 'GET',
  path: '/users/unlock',
  version: 1,
  access: 'anyone',
  summary: 'Unlock an account',
  query: z.object({ unlockToken: z.string().check(z.maxLength(200)) }),
  reply: Empty,
  errors: ['invalid_token'],
})

/** Sends the unlock mail again. Answers the same whether the address is known or not. */
export const resendUnlock = defineCall({
  name: 'resendUnlock',
  method: 'POST',
  path: '/users/unlock',
  version: 1,
  access: 'anyone',
  summary: 'Send unlock instructions again',
  body: z.object({ email: Email }),
  reply: Empty,
})
