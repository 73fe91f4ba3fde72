import * as z from 'zod/mini'
import { defineCall } from '../../define-call.ts'
import { Email } from '../../entities/player/credentials.ts'
import { Empty, Text } from '../../scalars.ts'

/** Mails a link to the new address. The reply does not reveal whether the address is registered. */
export const changeEmail = defineCall({
  name: 'changeEmail',
  method: 'PUT',
  path: '/player/email',
  version: 1,
  access: 'player',
  summary: 'Ask for another email address',
  body: z.object({ email: Email }),
  reply: Empty,
  errors: ['proof_required'],
})

/** Changes the address with the token of the mail to it; the former gets a mail with a way back. Single use. */
export const confirmEmailChange = defineCall({
  name: 'confirmEmailChange',
  method: 'POST',
  path: '/users/email',
  version: 1,
  access: 'anyone',
  summary: 'Confirm another email address',
  body: z.object({ emailChangeToken: Text({ max: 200 }) }),
  reply: Empty,
  errors: ['invalid_token', 'email_taken'],
})

/** Brings the former address back and ends all sessions, with the token of the mail to it. Single use. */
export const undoEmailChange = defineCall({
  name: 'undoEmailChange',
  method: 'POST',
  path: '/users/email/undo',
  version: 1,
  access: 'anyone',
  summary: 'Bring the former email address back',
  body: z.object({ emailUndoToken: Text({ max: 200 }) }),
  reply: Empty,
  errors: ['invalid_token', 'email_taken'],
})
