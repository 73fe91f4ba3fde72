import * as z from 'zod/mini'
import { defineCall } from '../../define-call.ts'
import { PhoneVerification } from '../../entities/player/phone.ts'

/** Spec 1 §7. */
export const getPhone = defineCall({
  name: 'getPhone',
  method: 'GET',
  path: '/player/phone',
  version: 1,
  access: 'player',
  summary: 'The player’s phone and whether it is verified',
  reply: PhoneVerification,
})

/** Stores the number and sends a code to it; again sends another. Not shown in the specification. */
export const submitPhone = defineCall({
  name: 'submitPhone',
  method: 'POST',
  path: '/player/phone',
  version: 1,
  access: 'player',
  summary: 'Give a phone number',
  body: z.object({
    /** E.164, such as +4915112345678. */
    phoneNumber: z.string().check(z.regex(/^\+[1-9]\d{6,14}$/)),
    phoneCountry: z.string().check(z.regex(/^[A-Z]{2}$/)),
  }),
  reply: PhoneVerification,
  errors: ['sms_limit_reached'],
})

export const verifyPhone = defineCall({
  name: 'verifyPhone',
  method: 'POST',
  path: '/player/phone/verify',
  version: 1,
  access: 'player',
  summary: 'Prove the phone with the code',
  body: z.object({ code: z.string().check(z.regex(/^\d{4,8}$/)) }),
  reply: PhoneVerification,
  errors: ['phone_code_wrong'],
})
