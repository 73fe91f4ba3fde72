import * as z from 'zod/mini'
import { defineCall } from '../../define-call.ts'
import { Player } from '../../entities/player/player.ts'
import { TrackingTags } from '../../entities/tracking-tags.ts'
import { CurrencyCode, LocaleTag, Text } from '../../scalars.ts'

export const Email = Text({ max: 254, isTrimmed: true }).check(z.toLowerCase(), z.email())

/** NIST SP 800-63B-4 §3.1.1.2: of a password that stands alone, and of one beside a second step. */
export const PASSWORD_LENGTH_MIN = 15
export const PASSWORD_LENGTH_MIN_OF_TWO = 8

/**
 * A new password: long phrases are allowed, and there are no rules of composition. Which of the two lengths holds, and
 * that it is none of the common ones, the platform says. Not normalized: older hashes are of passwords as they were sent.
 */
export const Password = Text({ min: PASSWORD_LENGTH_MIN_OF_TWO, max: 128, isNormalized: false })
/** One that stands alone. */
export const LonePassword = Text({ min: PASSWORD_LENGTH_MIN, max: 128, isNormalized: false })

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
