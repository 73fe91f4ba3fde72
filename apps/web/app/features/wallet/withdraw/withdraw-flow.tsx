import { useQueryClient } from '@tanstack/react-query'
import type { Account } from '@touchline/contract/entities/money'
import type { Payment } from '@touchline/contract/entities/player/payment'
import { useState } from 'react'
import { alerts } from '../../../shared/alerts/alerts.ts'
import { cancelAndInvalidate } from '../../../shared/api/cancel-and-invalidate.ts'
import { useT } from '../../../shared/i18n/use-t.ts'
import { useMoney } from '../../../shared/money/currencies.ts'
import { PaymentFrame } from '../payments/payment-frame.tsx'
import { PAYMENTS } from '../payments/payment-queries.ts'
import type { PayoutTarget } from './payout-targets.ts'
import { WithdrawForm } from './withdraw-form.tsx'

export interface WithdrawFlowProps {
  account: Account
  targets: readonly [PayoutTarget, ...PayoutTarget[]]
}

/** Amount and target, then the provider's page where an account must be named there. */
export function WithdrawFlow(props: WithdrawFlowProps) {
  const t = useT()
  const money = useMoney()
  const queries = useQueryClient()
  const [framed, setFramed] = useState<{ id: number; frame: string } | null>(null)

  function follow({ id, url, frame, amount }: Payment): void {
    void cancelAndInvalidate(queries, { queryKey: PAYMENTS })
    if (frame !== null) setFramed({ id, frame })
    else if (url !== null) location.assign(url)
    else
      alerts.raise({
        type: 'success',
        title: t('sb.withdraw.done', { amount: money(amount.value, amount.currency) }),
      })
  }

  if (framed) return <PaymentFrame payment={framed} purpose="withdrawal" onResult={() => setFramed(null)} />
  return <WithdrawForm {...props} onPayment={follow} />
}
