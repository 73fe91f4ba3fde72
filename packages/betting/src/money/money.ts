// Money is a safe integer count of a currency's smallest unit. No floating point touches it: products and
// quotients go through bigint with a stated rounding.
import { decimalText } from './decimal-text.ts'
import { divideRounded, type RoundingMode } from './rounding.ts'

/** A count of the smallest unit of some currency: cents, satoshi. Always a safe integer. */
export type AmountMinor = number

/** A smaller name of the same money, such as mBTC; one of it is 10^exponent minor units. */
export type Subunit = { readonly code: string; readonly exponent: number }

/** One unit of the currency is 10^exponent minor units; the exponent is 0 (JPY) to 8 (BTC). */
export type BettingCurrency = {
  readonly code: string
  readonly exponent: number
  readonly subunits?: readonly Subunit[]
  readonly isFiat: boolean
}

export const CURRENCY_EXPONENT_MAX = 8
export const AMOUNT_MINOR_MAX: AmountMinor = Number.MAX_SAFE_INTEGER

export const AMOUNT_ERRORS = ['empty', 'not_a_number', 'negative', 'too_many_decimals', 'too_large'] as const
export type AmountError = (typeof AMOUNT_ERRORS)[number]

export type ParsedAmount =
  | { readonly ok: true; readonly amountMinor: AmountMinor }
  | { readonly ok: false; readonly error: AmountError }

/**
 * Parses a typed amount in the locale-neutral form `10.50` into minor units of this exponent. Accepts the incomplete
 * `10.` and `.5`; zeros past the last decimal are ignored, other digits an error.
 */
export function parseAmount(text: string, exponent: number): ParsedAmount {
  const trimmed = text.trim()
  if (trimmed === '') return failed('empty')
  const match = /^(-?)(\d*)(?:\.(\d*))?$/.exec(trimmed)
  const [, minus = '', whole = '', typedDecimals = ''] = match ?? []
  if (!match || whole + typedDecimals === '') return failed('not_a_number')
  if (minus && /[1-9]/.test(whole + typedDecimals)) return failed('negative')
  const decimals = typedDecimals.replace(/0+$/, '')
  if (decimals.length > exponent) return failed('too_many_decimals')
  const amountMinor = Number(whole + decimals.padEnd(exponent, '0'))
  return amountMinor > AMOUNT_MINOR_MAX ? failed('too_large') : { ok: true, amountMinor }
}

/** The locale-neutral decimal text, always with all decimals: `1050` is `10.50` at exponent 2. */
export function formatAmount(amountMinor: AmountMinor, exponent: number): string {
  return decimalText(safe(amountMinor), exponent)
}

/** `amountMinor × numerator ÷ denominator`, exact until the one stated rounding. Throws a RangeError beyond a safe integer. */
export function multiplyRounded(
  amountMinor: AmountMinor,
  numerator: number | bigint,
  denominator: number | bigint,
  mode: RoundingMode,
): AmountMinor {
  const product = BigInt(safe(amountMinor)) * BigInt(numerator)
  return safe(Number(divideRounded(product, BigInt(denominator), mode)))
}

/** Throws a RangeError when the sum is not a safe integer. */
export function addAmounts(left: AmountMinor, right: AmountMinor): AmountMinor {
  return safe(safe(left) + safe(right))
}

/** The empty sum is 0. Throws as `addAmounts` does. */
export function sumAmounts(amounts: Iterable<AmountMinor>): AmountMinor {
  let total = 0
  for (const amount of amounts) total = addAmounts(total, amount)
  return total
}

/** Whether a stake or a balance can have this value: a safe integer, zero or more. */
export function isAmount(value: number): boolean {
  return Number.isSafeInteger(value) && value >= 0
}

function failed(error: AmountError): ParsedAmount {
  return { ok: false, error }
}

function safe(amountMinor: number): AmountMinor {
  if (!Number.isSafeInteger(amountMinor)) throw new RangeError(`Not an amount in minor units: ${amountMinor}`)
  return amountMinor
}
