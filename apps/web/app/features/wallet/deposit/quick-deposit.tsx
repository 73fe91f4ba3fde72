import { quickDeposit } from '@touchline/contract/calls/wallet/payments'
import type { Payment, PaymentInstrument } from '@touchline/contract/entities/player/payment'
import { Button } from '@touchline/ui/button'
import { RadioList } from '@touchline/ui/forms/radio-list'
import { type FormEvent, useState } from 'react'
import { useApi } from '../../../shared/api/use-api.ts'
import { useT } from '../../../shared/i18n/use-t.ts'
import { useMoney } from '../../../shared/money/currencies.ts'
import type { AmountRange } from '../payments/method-choice.tsx'
import { PaymentFrame } from '../payments/payment-frame.tsx'
import { useOnce } from '../payments/use-once.ts'
import { addressToReturn } from './address-to-return.ts'
import { DepositAmount } from './deposit-amount.tsx'
import styles from './deposit-form.module.css'
import { RefusedDeposit, type RefusedTry } from './refused-deposit.tsx'
import { useAmountFault } from './use-amount-fault.ts'
import { VerifyFirst } from './verify-first.tsx'
import { WaitForPayment } from './wait-for-payment.tsx'

type Instrument = PaymentInstrument & { range: AmountRange }

export interface QuickDepositProps {
  currencyCode: string
  shortMinor: number
  /** Not empty. */
  instruments: readonly Instrument[]
  onDone: () => void
  /** Leads to all methods. */
  onAnotherWay: () => void
}

/** An amount from a kept card or account; its bank's page only where that asks for something. */
export function QuickDeposit({ onDone, ...form }: QuickDepositProps) {
  const [payment, setPayment] = useState<Payment | null>(null)
  const [refused, setRefused] = useState<RefusedTry | null>(null)
  if (!payment) {
    return (
      <>
        {refused && <RefusedDeposit {...refused} />}
        <QuickDepositForm {...form} onPayment={setPayment} />
      </>
    )
  }
  const { id, frame } = payment
  if (frame === null) return <WaitForPayment payment={payment} onDone={onDone} />
  return (
    <PaymentFrame
      payment={{ id, frame }}
      purpose="quick_deposit"
      onResult={(result) => {
        if (result === 'success' || result === 'pending') return onDone()
        setRefused({ paymentId: id, result })
        setPayment(null)
      }}
    />
  )
}

interface FormProps extends Omit<QuickDepositProps, 'onDone'> {
  onPayment: (payment: Payment) => void
}

function QuickDepositForm({ instruments, currencyCode, shortMinor, onPayment, onAnotherWay }: FormProps) {
  const t = useT()
  const api = useApi()
  const money = useMoney()
  const { once, error, setError, refusal, isSending } = useOnce()
  const [chosenId, setChosenId] = useState<string | null>(null)
  const [amountMinor, setAmountMinor] = useState<number | null>(null)
  const chosen = instruments.find(({ id }) => String(id) === chosenId) ?? instruments[0]
  const faultOf = useAmountFault(currencyCode, chosen?.range ?? null)

  async function submit(event: FormEvent) {
    event.preventDefault()
    const fault = faultOf(amountMinor)
    if (fault !== null || !chosen) return setError(fault)
    const body = { amount: { value: amountMinor ?? 0, currency: currencyCode }, instrumentId: chosen.id }
    const reply = await once(body, (idempotencyKey) =>
      api.call(quickDeposit, { body: { ...body, returnUrl: addressToReturn() } }, { idempotencyKey }),
    )
    if (!reply) return
    const { frame, url } = reply.payment
    // A bank that refuses frames is a page.
    if (frame === null && url !== null) location.assign(url)
    else onPayment(reply.payment)
  }

  return (
    <form className={styles.root} noValidate onSubmit={(event) => void submit(event)}>
      <RadioList
        title={t('sb.wallet.instrument')}
        value={String(chosen?.id)}
        onChoose={setChosenId}
        choices={instruments.map(({ id, label }) => ({ value: String(id), label: <bdi>{label}</bdi> }))}
      />
      <DepositAmount
        currencyCode={currencyCode}
        shortMinor={shortMinor}
        range={chosen?.range ?? null}
        amountMinor={amountMinor}
        onChange={setAmountMinor}
        error={error ?? undefined}
      />
      {refusal === 'identity_due' && <VerifyFirst />}
      <Button type="submit" variant="primary" size="large" isWide isLoading={isSending}>
        {amountMinor
          ? t('sb.deposit.submit.amount', { amount: money(amountMinor, currencyCode) })
          : t('sb.deposit.title')}
      </Button>
      <Button variant="quiet" isWide onClick={onAnotherWay}>
        {t('sb.deposit.another_way')}
      </Button>
    </form>
  )
}
