import type { Payment } from '@touchline/contract/entities/player/payment'
import type { SpiResult } from '@touchline/contract/spi'
import { useState } from 'react'
import type { MethodOffer } from '../payments/method-choice.tsx'
import { resultOf } from '../payments/payment-alerts.ts'
import { PaymentFrame } from '../payments/payment-frame.tsx'
import { useTellResult } from '../payments/use-payment-alerts.ts'
import { DepositForm } from './deposit-form.tsx'
import { RefusedDeposit, type RefusedTry } from './refused-deposit.tsx'

export interface DepositFlowProps {
  currencyCode: string
  shortMinor: number
  methods: readonly [MethodOffer, ...MethodOffer[]]
  isPage: boolean
  onDone: () => void
}

/** Method and amount, then the provider's page: in a frame, or in the place of this one where the site wants it so. */
export function DepositFlow({ isPage, onDone, ...form }: DepositFlowProps) {
  const tell = useTellResult()
  const [framed, setFramed] = useState<{ id: number; frame: string } | null>(null)
  const [refused, setRefused] = useState<RefusedTry | null>(null)

  function follow({ id, url, frame, stage }: Payment): void {
    if (frame !== null && !isPage) setFramed({ id, frame })
    else if (url !== null) location.assign(url)
    else {
      tell(resultOf(stage), id)
      onDone()
    }
  }

  /** The script around the frame has told the result. */
  function end(paymentId: number, result: SpiResult | null): void {
    setFramed(null)
    if (result === 'success' || result === 'pending') onDone()
    else setRefused({ paymentId, result })
  }

  if (framed)
    return <PaymentFrame payment={framed} purpose="deposit" onResult={(result) => end(framed.id, result)} />
  return (
    <>
      {refused && <RefusedDeposit {...refused} />}
      <DepositForm {...form} onPayment={follow} onCredited={onDone} />
    </>
  )
}
