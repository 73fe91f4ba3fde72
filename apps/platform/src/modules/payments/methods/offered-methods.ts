import type { Currency } from '@touchline/contract/entities/money'
import type { PaymentDirection } from '@touchline/contract/entities/player/payment'
import { ApiError } from '@touchline/contract/errors'
import { AMOUNT_MAX } from '@touchline/contract/scalars'
import type { JurisdictionPack } from '@touchline/protection/jurisdictions/jurisdiction-pack'
import type { OfferedCurrencies } from '../../../core/offered-currencies.ts'
import type { PaymentProvider, PaymentProviders, ProviderMethod } from '../payment-provider.ts'

export interface OfferedMethod {
  provider: PaymentProvider
  method: ProviderMethod
}

/** Whether a jurisdiction forbids a method by its kind alone; credit cards are known when a card is. */
function isKindForbidden(
  { kind }: ProviderMethod,
  { payments }: Pick<JurisdictionPack, 'payments'>,
): boolean {
  return payments.forbiddenKinds.some((forbidden) => forbidden === kind)
}

/** The methods of a direction that a player of this jurisdiction may use. */
export function methodsFor(
  providers: PaymentProviders,
  pack: Pick<JurisdictionPack, 'payments'>,
  direction: PaymentDirection,
): ProviderMethod[] {
  return all(providers).flatMap(({ method }) =>
    method.directions.includes(direction) && !isKindForbidden(method, pack) ? [method] : [],
  )
}

/** What the method takes, or what the jurisdiction lets a withdrawal take where that is less. */
export function expectedMinutes(
  method: ProviderMethod,
  { payments }: Pick<JurisdictionPack, 'payments'>,
  direction: PaymentDirection,
): number {
  const minutes = method.expectedMinutes[direction]
  if (direction === 'deposit' || payments.payoutHoursMax === null) return minutes
  return Math.min(minutes, payments.payoutHoursMax * 60)
}

/** Throws for a method that is not there, and for one that the jurisdiction forbids. */
export function methodByCode(
  providers: PaymentProviders,
  pack: Pick<JurisdictionPack, 'payments'>,
  { code, direction }: { code: string; direction: PaymentDirection },
): OfferedMethod {
  const offered = all(providers).find(
    ({ method }) => method.code === code && method.directions.includes(direction),
  )
  if (!offered) throw new ApiError('payment_method_unknown')
  if (isKindForbidden(offered.method, pack)) throw new ApiError('payment_method_forbidden')
  return offered
}

/** Throws where the amount is not possible by this method. */
export function requireAmount(
  method: ProviderMethod,
  direction: PaymentDirection,
  { value, currency }: { value: number; currency: string },
  offered: OfferedCurrencies,
): void {
  const range = currenciesOf(method, direction, offered).find((one) => one.currency === currency)
  if (!range) throw new ApiError('currency_not_offered')
  if (value < range.min || value > range.max)
    throw new ApiError('amount_out_of_range', { details: `${range.min} to ${range.max}` })
}

function all(providers: PaymentProviders): OfferedMethod[] {
  return [...providers.values()].flatMap((provider) =>
    provider.methods.map((method) => ({ provider, method })),
  )
}

/** Only the balance limits what may be paid out. */
export function currenciesOf(
  { currencies }: ProviderMethod,
  direction: PaymentDirection,
  { all: offered }: OfferedCurrencies,
) {
  const isTaken = ({ code, fiat }: Currency) =>
    currencies === 'fiat' ? fiat : (currencies?.includes(code) ?? true)
  return offered
    .filter(({ currency }) => isTaken(currency))
    .map(({ currency: { code }, deposit: { minMinor, maxMinor } }) => ({
      currency: code,
      min: minMinor,
      max: direction === 'deposit' ? maxMinor : AMOUNT_MAX,
    }))
}
