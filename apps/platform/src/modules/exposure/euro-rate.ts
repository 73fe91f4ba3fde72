import { ApiError } from '@touchline/contract/errors'
import { convertMinor, type ExchangeRates } from '../wallet/index.ts'

const EURO = 'EUR'

/** What one main unit is worth in euro, in billionths, as a bet keeps it. Throws for a currency without a rate. */
export function euroRate(currency: string, rates: ExchangeRates): number {
  if (!isRated(currency, rates)) throw new ApiError('currency_not_offered')
  return Number(rates[currency])
}

export function isRated(currency: string, rates: ExchangeRates): boolean {
  const rate = Number(rates[currency] ?? 0n)
  return Number.isSafeInteger(rate) && rate > 0
}

/** Euro cents at a kept rate, half a cent up; never falls when the amount rises. */
export function euroCents(amountMinor: number, currency: string, rate: number): number {
  const rates = { [EURO]: EURO_RATE, [currency]: BigInt(rate) }
  const cents = convertMinor({ value: amountMinor, currency }, EURO, rates)
  if (cents === null) throw new RangeError(`${amountMinor} ${currency} have no worth in euro`)
  return cents
}

const EURO_RATE = 1_000_000_000n

/** The greatest amount worth at most so much; for amounts that a player is shown. */
export function amountOfCents(cents: number, currency: string, rate: number): number {
  const rates = { [EURO]: EURO_RATE, [currency]: BigInt(rate) }
  return convertMinor({ value: cents, currency: EURO }, currency, rates) ?? 0
}
