import { ODDS_BASE } from '../../odds/odds.ts'
import { acceptsOdds, type OddsMode } from '../odds-policy.ts'
import type { BetId, Slip } from '../types.ts'
import { byBet, type CarriedBonus, isSameBonus, type SlipBonuses } from './bonus-places.ts'

/** Of the same worth, whatever its points are. */
export function isSameCarried(one: CarriedBonus, other: CarriedBonus | null | undefined): boolean {
  return (
    isSameBonus(one, other) &&
    one.bonusOdds === other?.bonusOdds &&
    one.freebet?.amountMinor === other.freebet?.amountMinor
  )
}

/** Whether a bonus may stand for the agreed one without confirmation, by the rule of prices. */
export function acceptsBonus(mode: OddsMode, agreed: CarriedBonus, now: CarriedBonus | null): boolean {
  if (mode === 'any' || isSameCarried(agreed, now)) return true
  if (!isSameBonus(agreed, now)) return false
  return (
    acceptsOdds(mode, agreed.bonusOdds ?? ODDS_BASE, now?.bonusOdds ?? ODDS_BASE) &&
    acceptsOdds(mode, agreed.freebet?.amountMinor ?? 0, now?.freebet?.amountMinor ?? 0)
  )
}

/** Whether any bet does. */
export function hasChangedBonus({ agreed, carried }: SlipBonuses): boolean {
  const present = new Map(byBet(carried))
  return byBet(agreed).some(([id, each]) => !isSameCarried(each, present.get(id)))
}

/** Whether a bet carries another bonus, or another worth of it, than the player agreed to. */
export function isBonusChanged({ bonuses }: Slip, id: BetId): boolean {
  const agreed = bonuses.agreed[id]
  return agreed !== undefined && !isSameCarried(agreed, bonuses.carried[id])
}
