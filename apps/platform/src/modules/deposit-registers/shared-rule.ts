import type { JurisdictionPack } from '@touchline/protection/jurisdictions/jurisdiction-pack'
import { WINDOW_PERIODS } from '@touchline/protection/limits/limit-types'
import type { SharedCap } from './deposit-register.ts'

export interface SharedRule extends SharedCap {
  provider: string
  /** The pack's, in which the register counts. */
  currency: string
}

/** What the jurisdiction counts over all operators; null where each counts for itself. */
export function sharedRule({
  limits,
  depositRegister: provider,
  currency,
  timeZone,
}: Pick<JurisdictionPack, 'limits' | 'depositRegister' | 'currency' | 'timeZone'>): SharedRule | null {
  const ceiling = limits.find((rule) => rule.isCrossOperator)?.ceilingMinor
  const period = WINDOW_PERIODS.find((one) => ceiling?.[one] !== undefined)
  const capMinor = period && ceiling?.[period]
  if (provider === null || currency === null || !period || capMinor === undefined) return null
  return { provider, currency, timeZone, period, capMinor }
}
