import * as z from 'zod/mini'
import { defineCall } from '../../define-call.ts'
import { Player } from '../../entities/player/player.ts'
import { CurrencyCode, LocaleTag } from '../../scalars.ts'

export const Email = z.string().check(z.trim(), z.toLowerCase(), z.maxLength(254), z.email())
/** NIST SP 800-63B: at least 8 characters, long phrases allowed, no composition rules. */
export const Password = z.string().check(z.minLength(8), z.maxLength(128))

/**
 * Creates a player, signs them in and opens an account in their currency. Not shown in the specification; named after
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
    password: Password,
    currency: CurrencyCode,
    language: LocaleTag,
    isOfAge: z.literal(true),
    isTermsAccepted: z.literal(true),
    affiliateId: z.optional(z.string().check(z.maxLength(200))),
  }),
  reply: Player,
  errors: ['email_taken', 'currency_not_offered', 'forbidden'],
})
