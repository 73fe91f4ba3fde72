import * as z from 'zod/mini'
import { defineCall } from '../../define-call.ts'
import { Email, LonePassword } from '../../entities/player/credentials.ts'
import { Player } from '../../entities/player/player.ts'
import { TrackingTags } from '../../entities/tracking-tags.ts'
import { CurrencyCode, LocaleTag, Text } from '../../scalars.ts'

/**
 * Creates a player, signs them in and opens an account in their currency; where the site asks for the confirmation first,
 * the reply is a visitor's, whether the address is taken or not, and a mail says the rest. Not shown in the specification; named after
 * its siblings.
 */
export const signUp = defineCall({
  name: 'signUp',
  method: 'POST',
  path: '/users',
  version: 1,
  access: 'anyone',
  summary: 'Sign up',
  body: z.object({
    email: Email,
    password: LonePassword,
    currency: CurrencyCode,
    language: LocaleTag,
    isOfAge: z.literal(true),
    isTermsAccepted: z.literal(true),
    affiliateId: z.optional(Text({ max: 200 })),
    /** Of the address that the visitor first came by. Spec 1 §9. */
    trackingTags: z.optional(TrackingTags),
  }),
  reply: Player,
  errors: [
    'email_taken',
    'currency_not_offered',
    'password_common',
    'account_restricted',
    'unavailable',
    'forbidden',
  ],
})
