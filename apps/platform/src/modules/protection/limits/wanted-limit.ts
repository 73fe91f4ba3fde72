import { ApiError } from '@touchline/contract/errors'
import { type JurisdictionPack, limitRule } from '@touchline/protection/jurisdictions/jurisdiction-pack'
import {
  type LimitPeriod,
  type LimitType,
  MONEY_LIMIT_TYPES,
  windowPeriodOf,
} from '@touchline/protection/limits/limit-types'
import type { ExchangeRates } from '../../wallet/index.ts'
import { ceilingsIn } from '../gate/refresh-caps.ts'
import type { LimitOwner, LimitRow, LimitStrategy } from './player-limits.queries.ts'

/** What a call asks for. */
export interface WantedAmount {
  amount?: { value: number; currency: string } | undefined
  durationMinutes?: number | undefined
}

type LimitValue = Pick<LimitRow, 'value' | 'amountMinor' | 'currency' | 'durationMinutes'>

const HOUR_MINUTES = 60

/** The window of a new limit. Throws `validation_failed` where the jurisdiction offers no such limit. */
export function wantedStrategy(pack: JurisdictionPack, type: LimitType, period: LimitPeriod): LimitStrategy {
  const rule = limitRule(pack, type)
  if (!rule) throw invalid('type', `${pack.key} offers no such limit`)
  if (!rule.periods.includes(period)) throw invalid('period', `must be one of ${rule.periods.join(', ')}`)
  return windowPeriodOf(period) ? rule.window : 'once'
}

/** The value of a limit of this type, as the jurisdiction allows it. */
export function wantedValue(
  { type, period }: { type: LimitType; period: LimitPeriod },
  wanted: WantedAmount,
  { pack, owner, rates }: { pack: JurisdictionPack; owner: LimitOwner; rates: ExchangeRates },
): LimitValue {
  if (MONEY_LIMIT_TYPES.some((one) => one === type))
    return moneyValue({ type, period }, wanted, { pack, owner, rates })
  const { durationMinutes } = wanted
  if (durationMinutes === undefined) throw invalid('durationMinutes', 'is missing')
  const allowed = allowedMinutes(pack, type)
  if (allowed && !allowed.includes(durationMinutes))
    throw invalid('durationMinutes', `must be one of ${allowed.join(', ')}`)
  const isOff = type === 'reality_check' && durationMinutes === 0
  if (durationMinutes === 0 && !isOff) throw invalid('durationMinutes', 'must be 1 at least')
  return { value: isOff ? Infinity : durationMinutes, amountMinor: null, currency: null, durationMinutes }
}

function moneyValue(
  { type, period }: { type: LimitType; period: LimitPeriod },
  { amount }: WantedAmount,
  { pack, owner, rates }: { pack: JurisdictionPack; owner: LimitOwner; rates: ExchangeRates },
): LimitValue {
  if (!amount) throw invalid('amount', 'is missing')
  const { value, currency } = amount
  // Of what is worth something here; caps are counted by it.
  const isOffered = rates[currency] !== undefined
  if (!isOffered || (owner.isCurrencyFixed && currency !== owner.limitCurrency))
    throw new ApiError('currency_not_offered')
  const ceiling = ceilingsIn(pack, currency, rates).find((one) => one.type === type && one.period === period)
  if (ceiling && value > ceiling.capMinor)
    throw new ApiError('amount_out_of_range', { details: `0 to ${ceiling.capMinor}` })
  return { value, amountMinor: value, currency, durationMinutes: null }
}

/** Null where any duration will do. */
function allowedMinutes(pack: JurisdictionPack, type: LimitType): readonly number[] | null {
  if (type === 'reality_check') return pack.realityCheck.playerMinutes
  if (type === 'coolingoff') return pack.timeOut.hours.map((hours) => hours * HOUR_MINUTES)
  if (type !== 'selfexclusion') return null
  // A month of an exclusion has thirty-one days: never shorter than a month of the calendar.
  return pack.selfExclusion.months.flatMap((months) =>
    months === 'indefinite' ? [] : [months * 31 * 24 * HOUR_MINUTES],
  )
}

function invalid(field: string, message: string): ApiError {
  return new ApiError('validation_failed', { fields: [{ path: `body.${field}`, message }] })
}
