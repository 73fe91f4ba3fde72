import * as z from 'zod/mini'
import { defineCall } from '../../define-call.ts'
import { PhoneVerification } from '../../entities/player/phone.ts'
import { LocaleTag, Text } from '../../scalars.ts'

/** Spec 1 §7. The locale changes nothing: there is no text in the reply, and messages are in the player's language. */
export const getPhone = defineCall({
  name: 'getPhone',
  method: 'GET',
  path: '/player/phone',
  version: 1,
  access: 'player',
  summary: 'The player’s phone and whether it is verified',
  query: z.object({ locale: z.optional(LocaleTag) }),
  reply: PhoneVerification,
})

/**
 * Stores the number and sends a code to it; again sends another. Not shown in the specification. `rate_limited` until
 * `resendTimeoutUntil`.
 */
export const submitPhone = defineCall({
  name: 'submitPhone',
  method: 'POST',
  path: '/player/phone',
  version: 1,
  access: 'player',
  summary: 'Give a phone number',
  body: z.object({
    /** E.164, such as +4915112345678. */
    phoneNumber: Text({ max: 16, pattern: /^\+[1-9]\d{6,14}$/ }),
    phoneCountry: Text({ max: 2, pattern: /^[A-Z]{2}$/ }),
  }),
  reply: PhoneVerification,
  errors: ['sms_limit_reached'],
})

/** After five wrong codes, or ten minutes, another has to be asked for. */
export const verifyPhone = defineCall({
  name: 'verifyPhone',
  method: 'POST',
  path: '/player/phone/verify',
  version: 1,
  access: 'player',
  summary: 'Prove the phone with the code',
  body: z.object({ code: Text({ max: 8, pattern: /^\d{4,8}$/ }) }),
  reply: PhoneVerification,
  errors: ['phone_code_wrong'],
})
