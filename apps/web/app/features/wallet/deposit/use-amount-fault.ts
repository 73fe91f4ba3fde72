import { useT } from '../../../shared/i18n/use-t.ts'
import { useMoney } from '../../../shared/money/currencies.ts'
import type { AmountRange } from '../payments/method-choice.tsx'
import { useDepositLimits } from './use-deposit-limits.ts'

/**
 * Why an amount cannot be deposited, before the platform is asked; null where it may. A limit in another currency is left
 * to the platform, which converts.
 */
export function useAmountFault(currencyCode: string, range: AmountRange | null) {
  const t = useT()
  const money = useMoney()
  const lefts = useDepositLimits().flatMap(({ left }) =>
    left?.currency === currencyCode ? [left.value] : [],
  )
  return (amountMinor: number | null): string | null => {
    if (!amountMinor) return t('sb.deposit.amount.missing')
    const leftMinor = Math.max(0, Math.min(...lefts))
    if (amountMinor > leftMinor)
      return t('sb.deposit.above_limit', { amount: money(leftMinor, currencyCode) })
    if (range && (amountMinor < range.min || amountMinor > range.max))
      return t('sb.wallet.range', {
        min: money(range.min, currencyCode),
        max: money(range.max, currencyCode),
      })
    return null
  }
}
