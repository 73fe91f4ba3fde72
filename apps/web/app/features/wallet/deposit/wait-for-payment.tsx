import type { Payment } from '@touchline/contract/entities/player/payment'
import { Skeleton } from '@touchline/ui/skeleton'
import { useEffect, useEffectEvent } from 'react'
import { useT } from '../../../shared/i18n/use-t.ts'
import { resultOf } from '../payments/payment-alerts.ts'
import { usePayment } from '../payments/payment-queries.ts'
import { useTellResult } from '../payments/use-payment-alerts.ts'

const ASK_AGAIN_MS = 2000
/** Then the player is let go: the result is told when it comes. */
const PATIENCE_MS = 8000

/** A bank is being asked: ends with what the platform says of the payment, or without where that takes long. */
export function WaitForPayment({ payment, onDone }: { payment: Payment; onDone: () => void }) {
  const t = useT()
  const tell = useTellResult()
  const { data } = usePayment(payment.id, { askAgainMs: ASK_AGAIN_MS, isOver: false })
  const result = resultOf((data ?? payment).stage)
  const end = useEffectEvent((what: typeof result) => {
    tell(what, payment.id)
    onDone()
  })
  useEffect(() => {
    if (result !== 'pending') {
      end(result)
      return undefined
    }
    const patience = setTimeout(() => end('pending'), PATIENCE_MS)
    return () => clearTimeout(patience)
  }, [result])
  return (
    <div aria-busy="true">
      <output>{t('sb.deposit.waiting')}</output>
      <Skeleton height="160px" shape="surface" />
    </div>
  )
}
