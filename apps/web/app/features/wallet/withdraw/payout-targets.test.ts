import type { PaymentInstrument, PaymentMethod } from '@touchline/contract/entities/player/payment'
import { describe, expect, it } from 'vitest'
import { methodsIn } from '../payments/method-choice.tsx'
import { payoutTargets } from './payout-targets.ts'

const EUR = { currency: 'EUR', min: 100, max: 1_000 }
const method = (code: string, more: Partial<PaymentMethod> = {}): PaymentMethod => ({
  code,
  kind: 'bank',
  name: code,
  direction: 'withdrawal',
  currencies: [EUR],
  expectedMinutes: 0,
  isWithoutInstrument: true,
  ...more,
})
const kept = (id: number, code: string, more: Partial<PaymentInstrument> = {}): PaymentInstrument => ({
  id,
  method: code,
  kind: 'bank',
  label: `No ${id}`,
  canDeposit: true,
  canWithdraw: true,
  addedAt: '2026-11-23T12:00:00Z',
  lastUsedAt: '2026-11-23T12:00:00Z',
  ...more,
})
const keys = (methods: PaymentMethod[], instruments: PaymentInstrument[]) =>
  payoutTargets(methodsIn(methods, 'EUR'), instruments).map(({ key }) => key)

describe('payoutTargets', () => {
  it.each([
    ['what is kept before what is to be named', [method('bank')], [kept(7, 'bank')], ['7', 'bank']],
    ['no method that needs something kept', [method('card', { isWithoutInstrument: false })], [], []],
    ['nothing that takes no pay-outs', [method('bank')], [kept(7, 'bank', { canWithdraw: false })], ['bank']],
    ['nothing of a method that is not offered', [method('bank')], [kept(7, 'card')], ['bank']],
    ['nothing of another currency', [method('crypto', { currencies: [] })], [kept(7, 'crypto')], []],
  ])('gives %s', (_, methods, instruments, expected) => {
    expect(keys(methods, instruments)).toEqual(expected)
  })
})
