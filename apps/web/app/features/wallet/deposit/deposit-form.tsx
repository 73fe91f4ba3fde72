import { createDeposit } from '@touchline/contract/calls/wallet/payments'
import type { Payment } from '@touchline/contract/entities/player/payment'
import { Button } from '@touchline/ui/button'
import { type FormEvent, useState } from 'react'
import { alerts } from '../../../shared/alerts/alerts.ts'
import { useApi } from '../../../shared/api/use-api.ts'
import { useT } from '../../../shared/i18n/use-t.ts'
import { useMoney } from '../../../shared/money/currencies.ts'
import { MethodChoice, type MethodOffer } from '../payments/method-choice.tsx'
import { useOnce } from '../payments/use-once.ts'
import { addressToReturn } from './address-to-return.ts'
import { DepositAmount } from './deposit-amount.tsx'
import styles from './deposit-form.module.css'
import { PLAY_MONEY, usePlayMoney } from './play-money.ts'
import { useAmountFault } from './use-amount-fault.ts'
import { VerifyFirst } from './verify-first.tsx'

export interface DepositFormProps {
  currencyCode: string
  shortMinor: number
  methods: readonly [MethodOffer, ...MethodOffer[]]
  /** Begun: its provider's page comes next. */
  onPayment: (payment: Payment) => void
  /** Play money is there at once. */
  onCredited: () => void
}

export function DepositForm({ currencyCode, shortMinor, methods, onPayment, onCredited }: DepositFormProps) {
  const t = useT()
  const money = useMoney()
  const [code, setCode] = useState<string>(methods[0].code)
  const [amountMinor, setAmountMinor] = useState<number | null>(null)
  const method = methods.find((each) => each.code === code) ?? methods[0]
  const faultOf = useAmountFault(currencyCode, method.range)
  const { error, setError, refusal, isSending, send } = useSend()

  async function submit(event: FormEvent) {
    event.preventDefault()
    const fault = faultOf(amountMinor)
    if (fault !== null) return setError(fault)
    const sent = await send(method.code, { value: amountMinor ?? 0, currency: currencyCode })
    if (sent?.payment) onPayment(sent.payment)
    else if (sent) onCredited()
  }

  return (
    <form className={styles.root} noValidate onSubmit={(event) => void submit(event)}>
      <MethodChoice methods={methods} value={method.code} onChoose={setCode} />
      <DepositAmount
        currencyCode={currencyCode}
        shortMinor={shortMinor}
        range={method.range}
        amountMinor={amountMinor}
        onChange={setAmountMinor}
        error={error ?? undefined}
      />
      {refusal === 'identity_due' && <VerifyFirst />}
      {method.code === PLAY_MONEY && <p className={styles.hint}>{t('sb.deposit.hint')}</p>}
      <Button type="submit" variant="primary" size="large" isWide isLoading={isSending}>
        {amountMinor
          ? t('sb.deposit.submit.amount', { amount: money(amountMinor, currencyCode) })
          : t('sb.deposit.title')}
      </Button>
    </form>
  )
}

/** Begins the deposit, or credits play money and says so; null where it was refused. */
function useSend() {
  const t = useT()
  const api = useApi()
  const money = useMoney()
  const givePlayMoney = usePlayMoney()
  const { once, ...sending } = useOnce()

  function send(method: string, amount: { value: number; currency: string }) {
    return once({ method, amount }, async (idempotencyKey): Promise<{ payment: Payment | null }> => {
      if (method !== PLAY_MONEY)
        return api.call(
          createDeposit,
          { body: { amount, method, returnUrl: addressToReturn() } },
          { idempotencyKey },
        )
      await givePlayMoney(amount, idempotencyKey)
      alerts.raise({
        type: 'success',
        title: t('sb.deposit.done', { amount: money(amount.value, amount.currency) }),
      })
      return { payment: null }
    })
  }
  return { ...sending, send }
}
