import * as z from 'zod/mini'
import { defineCall } from '../../define-call.ts'
import { PAYMENT_DIRECTIONS, PaymentStage } from '../../entities/player/payment.ts'
import { AmountMinorSchema, CurrencyCode, IdParam, QueryInteger, Timestamp } from '../../scalars.ts'
import { operatorFields } from '../corrections/operator-fields.ts'

// Payments that a person has to look at. The calls need the `X-API-Key` header with the operator's key.

export const PAYMENT_CONCERNS = ['amount_differs', 'outcome_unknown', 'shortfall'] as const

const ConcernedPayment = z.object({
  id: z.int(),
  playerId: z.int(),
  direction: z.enum(PAYMENT_DIRECTIONS),
  provider: z.string(),
  /** What the provider knows it by. */
  reference: z.string(),
  providerRef: z.nullable(z.string()),
  amount: z.object({ value: AmountMinorSchema, currency: CurrencyCode }),
  stage: PaymentStage,
  /**
   * `amount_differs`: the provider named another amount or currency, and nobody was credited. `outcome_unknown`: nobody
   * knows what became of it. `shortfall`: the house bore what the player no longer had.
   */
  concern: z.enum(PAYMENT_CONCERNS),
  createdAt: Timestamp,
})

export const listPaymentConcerns = defineCall({
  name: 'listPaymentConcerns',
  method: 'GET',
  path: '/operator/payments',
  version: 1,
  access: 'anyone',
  summary: 'Payments that a person has to look at, the oldest first, 500 at a time',
  query: z.object({
    /** Payments with greater numbers only: the last one of the reply before. */
    after: z.optional(QueryInteger({ min: 0, max: Number.MAX_SAFE_INTEGER })),
  }),
  reply: z.object({ payments: z.array(ConcernedPayment) }),
  errors: ['forbidden'],
})

/**
 * What a person has found out at the provider: it ended well, it failed, or it has been dealt with as it stands. It passes
 * where events of the provider do, so that an outcome that is known already is not undone (`conflict`).
 */
export const decidePayment = defineCall({
  name: 'decidePayment',
  method: 'POST',
  path: '/operator/payments/:id/decision',
  version: 1,
  access: 'anyone',
  isIdempotent: true,
  summary: 'Say how a payment ended',
  params: IdParam,
  body: z.object({ ...operatorFields, outcome: z.enum(['success', 'error', 'close']) }),
  reply: z.object({ stage: PaymentStage }),
  errors: ['forbidden', 'not_found', 'conflict', 'idempotency_key_reused'],
})
