import * as z from 'zod/mini'
import { defineCall } from '../../define-call.ts'
import { AutoPayout } from '../../entities/player/auto-payout.ts'
import { AmountMinorSchema, CurrencyCode, Empty, Id } from '../../scalars.ts'

// Not shown in the specification; Germany's law asks for it.

export const getAutoPayouts = defineCall({
  name: 'getAutoPayouts',
  method: 'GET',
  path: '/player/auto_payouts',
  version: 1,
  access: 'player',
  summary: 'Above which balance the player is paid out by itself',
  reply: z.object({ autoPayouts: z.array(AutoPayout) }),
})

/** One a currency. Needs a fresh proof, as a withdrawal does; `forbidden` where the jurisdiction has no such thing. */
export const setAutoPayout = defineCall({
  name: 'setAutoPayout',
  method: 'PUT',
  path: '/player/auto_payouts/:currency',
  version: 1,
  access: 'player',
  summary: 'Pay out what the balance has above an amount',
  params: z.object({ currency: CurrencyCode }),
  body: z.object({ aboveValue: AmountMinorSchema, instrumentId: Id }),
  reply: z.object({ autoPayouts: z.array(AutoPayout) }),
  errors: [
    'forbidden',
    'not_found',
    'proof_required',
    'currency_not_offered',
    'payment_method_unknown',
    'payment_method_forbidden',
  ],
})

export const removeAutoPayout = defineCall({
  name: 'removeAutoPayout',
  method: 'DELETE',
  path: '/player/auto_payouts/:currency',
  version: 1,
  access: 'player',
  summary: 'Pay nothing out by itself any more',
  params: z.object({ currency: CurrencyCode }),
  reply: Empty,
})
