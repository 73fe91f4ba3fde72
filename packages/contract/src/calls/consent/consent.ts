import * as z from 'zod/mini'
import { defineCall } from '../../define-call.ts'
import { ConsentPurpose } from '../../entities/consent.ts'
import { KeyText, LocaleTag, Text } from '../../scalars.ts'

const Purposes = z.array(ConsentPurpose).check(z.maxLength(10))

/**
 * Keeps what a visitor or player allowed and refused, as a proof; the choice itself holds in the browser. The receipt's id
 * makes a repetition harmless. Not shown in the specification.
 */
export const recordConsent = defineCall({
  name: 'recordConsent',
  method: 'POST',
  path: '/consent',
  version: 1,
  access: 'anyone',
  summary: 'Record a choice of consent',
  body: z.object({
    /** A random UUID, another for each choice. */
    receiptId: Text({ max: 36, pattern: /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/ }),
    site: KeyText,
    locale: LocaleTag,
    granted: Purposes,
    refused: Purposes,
  }),
  reply: z.object({}),
  errors: ['validation_failed'],
})
