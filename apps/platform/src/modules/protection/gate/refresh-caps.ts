import type { JurisdictionPack } from '@touchline/protection/jurisdictions/jurisdiction-pack'
import { MONEY_LIMIT_TYPES, WINDOW_PERIODS } from '@touchline/protection/limits/limit-types'
import type { DatabaseTransaction } from '../../../core/database/connect.ts'
import type { Packs } from '../../../core/packs.ts'
import { convertMinor, currencyByCode, type ExchangeRates } from '../../wallet/index.ts'
import { lockGuard, setGuard } from '../guards.queries.ts'
import { settleStored } from '../limits/limits-of-player.ts'
import { type LimitOwner, type LimitRow, limitOwner } from '../limits/player-limits.queries.ts'
import { tellOperator } from '../tell-operator.queries.ts'
import { graceCaps } from './grace-cap.ts'
import { type CapRates, type GuardCap, type GuardCaps, guardCaps } from './guard-caps.ts'

/** What caps are computed of, beside the player. */
export interface CapContext {
  packs: Packs
  rates: ExchangeRates
  /** Called in the transaction that has stored limits, for what else is made of them. */
  onStored?: (tx: DatabaseTransaction, playerId: number, now: Date) => Promise<void>
}

/** Locks the player's guard, lets time pass for their limits and writes the caps that they come to. */
export async function refreshCaps(
  tx: DatabaseTransaction,
  context: CapContext,
  playerId: number,
  now: Date,
): Promise<void> {
  await lockGuard(tx, playerId)
  const owner = await limitOwner(tx, playerId)
  const limits = await settleStored(tx, playerId, now)
  const known = withCaps(capsOf(context, owner, limits, now), await graceCaps(tx, context, playerId, owner), {
    currency: owner.limitCurrency,
    rates: capRates(owner.limitCurrency, context.rates),
  })
  const validUntil = known?.validUntilMs === Infinity ? 'infinity' : known && new Date(known.validUntilMs)
  await setGuard(tx, playerId, {
    caps: known && JSON.stringify(known.caps),
    capsValidUntil: validUntil,
  })
  await context.onStored?.(tx, playerId, now)
  await tellOperator(tx, playerId, now)
}

function withCaps(
  known: ReturnType<typeof guardCaps>,
  more: readonly GuardCap[],
  empty: Omit<GuardCaps, 'caps'>,
): ReturnType<typeof guardCaps> {
  if (more.length === 0) return known
  const caps = known?.caps ?? { ...empty, caps: [] }
  return { caps: { ...caps, caps: [...caps.caps, ...more] }, validUntilMs: known?.validUntilMs ?? Infinity }
}

export function capsOf(
  { packs, rates }: CapContext,
  { jurisdiction, limitCurrency: currency }: LimitOwner,
  limits: readonly LimitRow[],
  now: Date,
) {
  const pack = packs.byKey(jurisdiction)
  return guardCaps({
    limits,
    pack,
    currency,
    rates: capRates(currency, rates),
    ceilings: ceilingsIn(pack, currency, rates),
    nowMs: now.getTime(),
  })
}

/** Whether a player of the pack is guarded from the beginning, before they have a limit. */
export function guardsEverybody({ limits, identity }: JurisdictionPack): boolean {
  if (identity.grace) return true
  return limits.some(({ requiredPeriods, ceilingMinor }) => requiredPeriods.length > 0 || ceilingMinor)
}

/** The pack's ceilings in a currency, to the nearest smallest unit. */
export function ceilingsIn({ limits, currency: from }: JurisdictionPack, to: string, rates: ExchangeRates) {
  return limits.flatMap(({ type, ceilingMinor }) => {
    const money = MONEY_LIMIT_TYPES.find((one) => one === type)
    if (!money || !ceilingMinor || from === null) return []
    return WINDOW_PERIODS.flatMap((period) => {
      const value = ceilingMinor[period]
      const capMinor = value === undefined ? null : convertMinor({ value, currency: from }, to, rates)
      return capMinor === null ? [] : [{ type: money, period, capMinor }]
    })
  })
}

export function capRates(to: string, rates: ExchangeRates): CapRates {
  const target = currencyByCode(to)
  const others = Object.entries(rates).flatMap(([code, from]) => {
    const [source, into] = [currencyByCode(code), rates[to]]
    if (code === to || !target || !source || !into) return []
    const n = from * 10n ** BigInt(target.exponent)
    const d = into * 10n ** BigInt(source.exponent)
    return [[code, { n: String(n), d: String(d) }] as const]
  })
  return Object.fromEntries(others)
}
