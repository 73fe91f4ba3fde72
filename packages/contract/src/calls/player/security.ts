import * as z from 'zod/mini'
import { defineCall } from '../../define-call.ts'
import { Password } from '../../entities/player/credentials.ts'
import { Security } from '../../entities/player/security.ts'
import { Empty } from '../../scalars.ts'

export const getSecurity = defineCall({
  name: 'getSecurity',
  method: 'GET',
  path: '/player/security',
  version: 1,
  access: 'player',
  summary: 'The player’s ways to sign in',
  reply: Security,
})

/** Ends every other session. */
export const changePassword = defineCall({
  name: 'changePassword',
  method: 'PUT',
  path: '/player/password',
  version: 1,
  access: 'player',
  summary: 'Change the password',
  body: z.object({ password: Password }),
  reply: Empty,
  errors: ['proof_required', 'password_too_short', 'password_common'],
})

/** For players with a passkey, who then sign in with it alone. */
export const removePassword = defineCall({
  name: 'removePassword',
  method: 'DELETE',
  path: '/player/password',
  version: 1,
  access: 'player',
  summary: 'Remove the password',
  reply: Empty,
  errors: ['proof_required', 'last_way_in'],
})
