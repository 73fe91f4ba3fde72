import * as z from 'zod/mini'
import { defineCall } from '../../define-call.ts'
import { PAYMENT_DIRECTIONS, PaymentInstrument, PaymentMethod } from '../../entities/player/payment.ts'
import { Empty, IdParam } from '../../scalars.ts'

/**
 * Payment methods that the player's jurisdiction allows; none where no provider is there. Not shown in the specification.
 * `isQuickDepositOpen`: the feature `quickDeposit` is on, or `quickDepositTest` and the player has the status `spi_test`
 * (Spec 1 §6); then `quickDeposit` takes an instrument of `listInstruments`.
 */
export const listPaymentMethods = defineCall({
  name: 'listPaymentMethods',
  method: 'GET',
  path: '/player/payment_methods',
  version: 1,
  access: 'player',
  summary: 'Ways to pay in and out',
  query: z.object({ direction: z.optional(z.enum(PAYMENT_DIRECTIONS)) }),
  reply: z.object({ paymentMethods: z.array(PaymentMethod), isQuickDepositOpen: z.boolean() }),
})

/** The last used first. */
export const listInstruments = defineCall({
  name: 'listInstruments',
  method: 'GET',
  path: '/player/payment_instruments',
  version: 1,
  access: 'player',
  summary: 'Cards and accounts that the player has used and that are kept',
  reply: z.object({ instruments: z.array(PaymentInstrument) }),
})

/** Payments that use it go on. It comes back when the player uses it again. */
export const removeInstrument = defineCall({
  name: 'removeInstrument',
  method: 'DELETE',
  path: '/player/payment_instruments/:id',
  version: 1,
  access: 'player',
  summary: 'Forget a card or an account',
  params: IdParam,
  reply: Empty,
  errors: ['not_found'],
})
