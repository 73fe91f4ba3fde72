import { createWithdrawal } from '@touchline/contract/calls/wallet/payments'
import type { Payment } from '@touchline/contract/entities/player/payment'
import { Button, ButtonLink } from '@touchline/ui/button'
import { type FormEvent, useState } from 'react'
import { useApi } from '../../../shared/api/use-api.ts'
import { useT } from '../../../shared/i18n/use-t.ts'
import { AmountField } from '../../../shared/money/amount-field.tsx'
import { useCurrency, useMoney } from '../../../shared/money/currencies.ts'
import { withFreshProof } from '../../../shared/player/proofs/fresh-proof.ts'
import { profilePath } from '../../../shared/profile/profile-pages.ts'
import { usePaths } from '../../../shared/site/use-paths.ts'
import { addressToReturn } from '../deposit/address-to-return.ts'
import { MethodChoice } from '../payments/method-choice.tsx'
import { useOnce } from '../payments/use-once.ts'
import styles from '../wallet.module.css'
import type { WithdrawFlowProps } from './withdraw-flow.tsx'

interface WithdrawFormProps extends WithdrawFlowProps {
  onPayment: (payment: Payment) => void
}

export function WithdrawForm({ account, targets, onPayment }: WithdrawFormProps) {
  const t = useT()
  const api = useApi()
  const money = useMoney()
  const { currency, available, held, debt = 0 } = account
  const [key, setKey] = useState<string>(targets[0].key)
  const [amountMinor, setAmountMinor] = useState<number | null>(null)
  const paths = usePaths()
  const { once, error, setError, refusal, isSending } = useOnce()
  const target = targets.find((each) => each.key === key) ?? targets[0]

  function faultOf(): string | null {
    const { range } = target.method
    if (!amountMinor) return t('sb.deposit.amount.missing')
    if (amountMinor > available) return t('sb.withdraw.above_balance', { amount: money(available, currency) })
    if (range && amountMinor < range.min)
      return t('sb.withdraw.below_least', { amount: money(range.min, currency) })
    return null
  }

  async function submit(event: FormEvent) {
    event.preventDefault()
    const fault = faultOf()
    if (fault !== null) return setError(fault)
    const { method, instrument } = target
    const body = {
      amount: { value: amountMinor ?? 0, currency },
      method: method.code,
      ...(instrument && { instrumentId: instrument.id }),
    }
    const reply = await once(body, (idempotencyKey) =>
      withFreshProof(() =>
        api.call(createWithdrawal, { body: { ...body, returnUrl: addressToReturn() } }, { idempotencyKey }),
      ),
    )
    if (!reply) return
    setAmountMinor(null)
    onPayment(reply.payment)
  }

  return (
    <form className={styles.group} noValidate onSubmit={(event) => void submit(event)}>
      <p className={styles.head}>
        <span className={styles.quiet}>{t('sb.withdraw.available')}</span>
        <strong>{money(available, currency)}</strong>
      </p>
      {held > 0 && <p className={styles.quiet}>{t('sb.wallet.held', { amount: money(held, currency) })}</p>}
      {debt > 0 && <p className={styles.note}>{t('sb.account.debt', { amount: money(debt, currency) })}</p>}
      <MethodChoice
        methods={targets.map((each) => ({
          ...each.method,
          // The balance is what limits it.
          range: null,
          code: each.key,
          name: each.instrument?.label ?? each.method.name,
        }))}
        value={target.key}
        onChoose={setKey}
      />
      <AmountField
        label={t('sb.deposit.amount')}
        currency={useCurrency(currency)}
        valueMinor={amountMinor}
        onChange={setAmountMinor}
        error={error ?? undefined}
        after={
          <Button size="small" disabled={available === 0} onClick={() => setAmountMinor(available)}>
            {t('sb.withdraw.all')}
          </Button>
        }
      />
      {refusal === 'identity_due' && (
        <ButtonLink isWide href={paths.localized(profilePath('verification'))}>
          {t('page.profile.verification.title')}
        </ButtonLink>
      )}
      <p className={styles.quiet}>{t('sb.withdraw.hint')}</p>
      <Button type="submit" variant="primary" size="large" isWide isLoading={isSending}>
        {amountMinor
          ? t('sb.withdraw.submit', { amount: money(amountMinor, currency) })
          : t('sb.withdraw.title')}
      </Button>
    </form>
  )
}
