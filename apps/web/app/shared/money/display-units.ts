import type { Currency } from '@touchline/contract/entities/money'
import * as z from 'zod/mini'
import { storedJson } from '../storage/stored-value.ts'
import { createPersistedStore } from '../store/create-persisted-store.ts'
import { useStore } from '../store/use-store.ts'

const Units = z.record(z.string(), z.string())

/** Smaller names that this player counts a currency in, such as `BTC: mBTC`. Amounts do not depend on it. */
export const displayUnits = createPersistedStore<Readonly<Record<string, string>>>({
  storage: 'local',
  key: 'display-units',
  initial: {},
  format: storedJson(Units),
})

export const useDisplayUnits = () => useStore(displayUnits)

/** A currency as it is counted: with symbol and decimals of the chosen unit. */
export function inDisplayUnit<Of extends Currency>(
  currency: Of,
  units: Readonly<Record<string, string>>,
): Of {
  const unit = currency.subcurrencies.find(({ code }) => code === units[currency.code])
  return unit ? { ...currency, symbol: unit.symbol, exponent: unit.exponent } : currency
}

/** `unit` is a code of the currency's `subcurrencies`; the currency's own code for the whole one. */
export function chooseDisplayUnit(currencyCode: string, unit: string): void {
  displayUnits.update((units) => ({ ...units, [currencyCode]: unit }))
}
