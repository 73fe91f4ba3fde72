import { currencyByCode } from './currencies/known-currencies.ts'

/**
 * What one main unit of a currency is worth in euro, in billionths: round reference rates of 1 October 2025. They carry
 * the stake of a shared slip into another currency; nothing is ever paid by them. `EXCHANGE_RATES` sets others.
 */
const REFERENCE_RATES: Readonly<Record<string, bigint>> = {
  EUR: 1_000_000_000n,
  USD: 854_700_000n,
  GBP: 1_145_500_000n,
  BRL: 160_300_000n,
  JPY: 5_797_000n,
  BTC: 98_000_000_000_000n,
}

export type ExchangeRates = Readonly<Record<string, bigint>>

/** `settings` are the environment's, such as `USD=0.86`: what one unit is worth in euro. */
export function exchangeRates(settings: readonly string[]): ExchangeRates {
  const own = settings.map((setting): [string, bigint] => {
    const [code = '', rate = ''] = setting.split('=')
    return [code, billionths(rate)]
  })
  return { ...REFERENCE_RATES, ...Object.fromEntries(own) }
}

/** The same money in another currency, to the nearest smallest unit, half a unit up; null where a rate is missing. */
export function convertMinor(
  { value, currency }: { value: number; currency: string },
  to: string,
  rates: ExchangeRates,
): number | null {
  if (to === currency) return value
  const [source, target] = [currencyByCode(currency), currencyByCode(to)]
  const [sourceRate, targetRate] = [rates[currency], rates[to]]
  if (!source || !target || !sourceRate || !targetRate) return null
  const dividend = BigInt(value) * sourceRate * 10n ** BigInt(target.exponent)
  const divisor = targetRate * 10n ** BigInt(source.exponent)
  const converted = (2n * dividend + divisor) / (2n * divisor)
  return converted <= BigInt(Number.MAX_SAFE_INTEGER) ? Number(converted) : null
}

function billionths(decimal: string): bigint {
  const [whole = '0', fraction = ''] = decimal.split('.')
  return BigInt(whole + fraction.padEnd(9, '0'))
}
