import * as z from 'zod/mini'
import { defineCall } from '../../define-call.ts'
import { Email } from '../../entities/player/credentials.ts'
import { Empty, Text } from '../../scalars.ts'

/** Unlocks an account with the token of the mail; single use. Spec 1 §7. */
export const unlockUser = defineCall({
  name: 'unlockUser',
  method: 'GET',
  path: '/users/unlock',
  version: 1,
  access: 'anyone',
  summary: 'Unlock an account',
  query: z.object({ unlockToken: Text({ max: 200 }) }),
  reply: Empty,
  errors: ['invalid_token'],
})

/** Sends the unlock mail again. The reply does not reveal whether the address is registered. */
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
