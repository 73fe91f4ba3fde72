import * as z from 'zod/mini'
import { defineCall } from '../../define-call.ts'
import { PaymentReason } from '../../entities/player/payment.ts'
import { PaymentEventBody } from '../../entities/player/payment-event.ts'
import { Text } from '../../scalars.ts'

/**
 * What a provider has to say of a payment, signed over the time and the body as it came. Answered 200 also when it is sent
 * again, and then the same. `decision` answers an event that asks whether money may be taken or sent, else it is null.
 */
export const receivePaymentEvent = defineCall({
  name: 'receivePaymentEvent',
  method: 'POST',
  path: '/payments/:provider/events',
  version: 1,
  access: 'anyone',
  isSigned: true,
  summary: 'A provider’s event of a payment',
  params: z.object({ provider: Text({ max: 40, pattern: /^[a-z][a-z0-9-]{0,39}$/ }) }),
  body: PaymentEventBody,
  reply: z.object({
    decision: z.nullable(z.object({ isApproved: z.boolean(), reason: z.nullable(PaymentReason) })),
  }),
  errors: ['forbidden', 'not_found'],
})
