import { decimalMark, readAmountText } from '@touchline/betting/money/amount-text'
import { formatAmount } from '@touchline/betting/money/money'
import type { Currency } from '@touchline/contract/entities/money'
import { TextField } from '@touchline/ui/forms/text-field'
import { type ReactNode, useState } from 'react'
import { useLocale } from '../i18n/use-t.ts'
import { inDisplayUnit, useDisplayUnits } from './display-units.ts'

export interface AmountFieldProps {
  label: string
  currency: Currency
  /** In the smallest unit; null shows an empty field. */
  valueMinor: number | null
  /** Null for an empty or invalid field. */
  onChange: (valueMinor: number | null) => void
  error?: string | undefined
  hint?: ReactNode
  after?: ReactNode
  isLabelHidden?: boolean
  isDisabled?: boolean
  /** Placeholder, 0 by default. */
  placeholderMinor?: number
}

/**
 * An amount, typed as the visitor writes numbers and in the unit that they chose. What was typed stays as it is; only a value that comes from elsewhere
 * (a quick amount, a change of currency) replaces it.
 */
export function AmountField({
  currency: whole,
  valueMinor,
  onChange,
  isDisabled,
  placeholderMinor = 0,
  ...field
}: AmountFieldProps) {
  const locale = useLocale()
  const currency = inDisplayUnit(whole, useDisplayUnits())
  const [typed, setTyped] = useState('')
  const read = readAmountText(typed, currency.exponent, locale)
  const typedMinor = read.ok ? read.amountMinor : null
  const isMine = (typedMinor ?? 0) === (valueMinor ?? 0)
  const text = isMine ? typed : plainAmount(valueMinor, currency.exponent, locale)
  return (
    <TextField
      {...field}
      inputMode="decimal"
      autoComplete="off"
      enterKeyHint="done"
      dir="ltr"
      placeholder={plainAmount(placeholderMinor, currency.exponent, locale, true)}
      disabled={isDisabled}
      value={text}
      before={<span aria-hidden>{currency.symbol}</span>}
      onFocus={({ target }) => target.select()}
      onChange={({ target }) => {
        setTyped(target.value)
        const now = readAmountText(target.value, currency.exponent, locale)
        onChange(now.ok ? now.amountMinor : null)
      }}
    />
  )
}

/** Without grouping, since it will be edited. */
function plainAmount(
  valueMinor: number | null,
  exponent: number,
  locale: string,
  isZeroShown = false,
): string {
  if (valueMinor === null || (valueMinor === 0 && !isZeroShown)) return ''
  return formatAmount(valueMinor, exponent).replace('.', decimalMark(locale))
}
