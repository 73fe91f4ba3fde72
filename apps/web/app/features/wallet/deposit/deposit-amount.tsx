import { Button } from '@touchline/ui/button'
import { useT } from '../../../shared/i18n/use-t.ts'
import { useLimitText } from '../../../shared/limits/use-limit-text.ts'
import { AmountField } from '../../../shared/money/amount-field.tsx'
import { useCurrency, useMoney } from '../../../shared/money/currencies.ts'
import { useActiveAccount } from '../../../shared/player/accounts/accounts.ts'
import type { AmountRange } from '../payments/method-choice.tsx'
import styles from './deposit-form.module.css'
import { quickAmounts } from './quick-amounts.ts'
import { useDepositLimits } from './use-deposit-limits.ts'

export interface DepositAmountProps {
  currencyCode: string
  shortMinor: number
  range: AmountRange | null
  amountMinor: number | null
  onChange: (amountMinor: number | null) => void
  error: string | undefined
}

/** The amount, what there is, what is missing for a stake, and what the player's limits leave. */
export function DepositAmount({ currencyCode, shortMinor, range, ...field }: DepositAmountProps) {
  const t = useT()
  const money = useMoney()
  const text = useLimitText()
  const currency = useCurrency(currencyCode)
  const account = useActiveAccount()
  const limits = useDepositLimits()
  const { amountMinor, onChange, error } = field
  return (
    <>
      {account && (
        <p className={styles.balance}>
          {t('sb.account.balance')}
          <strong>{money(account.available, currencyCode)}</strong>
        </p>
      )}
      {shortMinor > 0 && (
        <p className={styles.short}>{t('sb.deposit.short', { amount: money(shortMinor, currencyCode) })}</p>
      )}
      <AmountField
        label={t('sb.deposit.amount')}
        currency={currency}
        valueMinor={amountMinor}
        onChange={onChange}
        error={error}
      />
      {limits.length > 0 && (
        <ul className={styles.limits}>
          {limits.map((limit) => (
            <li key={limit.id}>{[text.rule(limit), text.left(limit)].filter(Boolean).join(' ')}</li>
          ))}
        </ul>
      )}
      <fieldset className={styles.quick} aria-label={t('sb.deposit.quick')}>
        {quickAmounts(currency)
          .filter((each) => range === null || (each >= range.min && each <= range.max))
          .map((each) => (
            <Button
              key={each}
              size="small"
              aria-pressed={each === amountMinor}
              onClick={() => onChange(each)}
            >
              {money(each, currencyCode)}
            </Button>
          ))}
      </fieldset>
    </>
  )
}
