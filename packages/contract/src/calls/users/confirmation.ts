import * as z from 'zod/mini'
import { defineCall } from '../../define-call.ts'
import { Email } from '../../entities/player/credentials.ts'
import { Empty, Text } from '../../scalars.ts'

/** Confirms the email address with the token of the mail; single use. Spec 1 §7. */
export const confirmEmail = defineCall({
  name: 'confirmEmail',
  method: 'GET',
  path: '/users/confirmation',
  version: 1,
  access: 'anyone',
  summary: 'Confirm an email address',
  query: z.object({ confirmationToken: Text({ max: 200 }) }),
  reply: Empty,
  errors: ['invalid_token'],
})

/** Sends the confirmation mail again. The reply does not reveal whether the address is registered. */
export const resendConfirmation = defineCall({
  name: 'resendConfirmation',
  method: 'POST',
  path: '/users/confirmation',
  version: 1,
  access: 'anyone',
  summary: 'Send confirmation instructions again',
  body: z.object({ email: Email }),
  reply: Empty,
})
