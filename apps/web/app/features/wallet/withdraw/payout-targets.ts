import type { PaymentInstrument } from '@touchline/contract/entities/player/payment'
import type { MethodOffer } from '../payments/method-choice.tsx'

/** Where money may go: a kept card or account, or by a method whose account is named on the provider's page. */
export interface PayoutTarget {
  /** Of the choice. */
  key: string
  method: MethodOffer
  instrument: Pick<PaymentInstrument, 'id' | 'label'> | null
}

/** What was used last comes first. */
export function payoutTargets(
  methods: readonly MethodOffer[],
  instruments: readonly PaymentInstrument[],
): PayoutTarget[] {
  const kept = instruments.flatMap((instrument) => {
    const method = methods.find(({ code }) => code === instrument.method)
    return instrument.canWithdraw && method ? [{ key: `${instrument.id}`, method, instrument }] : []
  })
  const named = methods
    .filter(({ isWithoutInstrument }) => isWithoutInstrument)
    .map((method) => ({ key: method.code, method, instrument: null }))
  return [...kept, ...named]
}
