import type { JurisdictionPack } from '@touchline/protection/jurisdictions/jurisdiction-pack'
import { isInForce } from '@touchline/protection/limits/limit-change'
import {
  type LimitPeriod,
  type LimitType,
  MONEY_LIMIT_TYPES,
  type MoneyLimitType,
  type WindowPeriod,
  windowPeriodOf,
} from '@touchline/protection/limits/limit-types'
import { rollingMs, windowAt } from '@touchline/protection/windows/limit-window'
import type { LimitRow, LimitStrategy } from '../limits/player-limits.queries.ts'

/** One sum that may not be exceeded. */
export interface GuardCap {
  type: MoneyLimitType
  period: LimitPeriod
  cap: number
  /** Of a calendar window. */
  from: string | null
  until: string | null
  /** Of a rolling window. */
  rollingS: number | null
}

/** Two whole numbers as text: a smallest unit is `n / d` of those of the limits' currency. */
export type CapRates = Readonly<Record<string, { n: string; d: string }>>

/** As it stands in `player_guard.caps`. */
export interface GuardCaps {
  currency: string
  rates: CapRates
  caps: GuardCap[]
  /** A limit that the jurisdiction requires and that is not set: nothing may be staked or deposited. */
  missing?: { type: LimitType; period: LimitPeriod }
}

export interface CapSources {
  limits: readonly LimitRow[]
  pack: JurisdictionPack
  currency: string
  rates: CapRates
  /** The pack's ceilings in the limits' currency. */
  ceilings: readonly { type: MoneyLimitType; period: WindowPeriod; capMinor: number }[]
  nowMs: number
}

/** What a player's limits, settled, and their jurisdiction allow until `validUntilMs`; null where they allow everything. */
export function guardCaps({
  limits,
  pack,
  currency,
  rates,
  ceilings,
  nowMs,
}: CapSources): { caps: GuardCaps; validUntilMs: number } | null {
  const inForce = limits.filter(isInForce)
  const [missing] = missingLimits(pack, inForce)
  const caps = [
    ...inForce.flatMap((limit) => capOfLimit(limit, pack, nowMs)),
    ...ceilings.flatMap(({ type, period, capMinor }) =>
      capOf({ type, period, capMinor, strategy: 'calendar' }, pack, nowMs),
    ),
  ]
  if (caps.length === 0 && !missing) return null
  const ends = caps.flatMap(({ until }) => (until === null ? [] : [Date.parse(until)]))
  const changes = limits.flatMap(({ nextAt }) => (nextAt === null ? [] : [nextAt.getTime()]))
  return {
    caps: { currency, rates, caps, ...(missing ? { missing } : {}) },
    validUntilMs: Math.min(Infinity, ...ends, ...changes),
  }
}

/** Limits that the jurisdiction requires and that do not hold. */
export function missingLimits(
  { limits: rules }: Pick<JurisdictionPack, 'limits'>,
  inForce: readonly Pick<LimitRow, 'type' | 'period'>[],
): { type: LimitType; period: LimitPeriod }[] {
  const required = rules.flatMap(({ type, requiredPeriods }) =>
    requiredPeriods.map((period) => ({ type, period })),
  )
  const isSet = ({ type, period }: { type: LimitType; period: LimitPeriod }) =>
    inForce.some((limit) => limit.type === type && limit.period === period)
  return required.filter((one) => !isSet(one))
}

function capOfLimit(limit: LimitRow, pack: JurisdictionPack, nowMs: number): GuardCap[] {
  const { type, period, strategy, amountMinor } = limit
  const money = MONEY_LIMIT_TYPES.find((one) => one === type)
  return money && amountMinor !== null
    ? capOf({ type: money, period, strategy, capMinor: amountMinor }, pack, nowMs)
    : []
}

function capOf(
  {
    type,
    period,
    strategy,
    capMinor: cap,
  }: { type: MoneyLimitType; period: LimitPeriod; strategy: LimitStrategy; capMinor: number },
  { timeZone }: JurisdictionPack,
  nowMs: number,
): GuardCap[] {
  const counted = windowPeriodOf(period)
  if (!counted || strategy === 'once')
    return type === 'bet' ? [{ type, period, cap, from: null, until: null, rollingS: null }] : []
  if (strategy === 'rolling')
    return [{ type, period, cap, from: null, until: null, rollingS: rollingMs(counted) / 1000 }]
  const { fromMs, untilMs } = windowAt(counted, 'calendar', { nowMs, timeZone })
  const until = untilMs === null ? null : new Date(untilMs).toISOString()
  return [{ type, period, cap, from: new Date(fromMs).toISOString(), until, rollingS: null }]
}
