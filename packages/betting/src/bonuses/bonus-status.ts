/** Spec 2 §4. `unknown` is for readers of a status that a later version says. */
export const BONUS_STATUSES = [
  'available',
  'active',
  'not_available',
  'deactivated',
  'bonus_over',
  'expired',
  'overridden',
  'unknown',
  'upcoming',
] as const
type BonusStatus = (typeof BONUS_STATUSES)[number]

/** What is known of a player's bonus; times in milliseconds since 1970. */
export type BonusFacts = {
  readonly startsAtMs: number
  /** Null is without end. */
  readonly endsAtMs: number | null
  readonly activatedAtMs: number | null
  /** Another one was activated in its place. */
  readonly overriddenAtMs: number | null
  /** By the player or the operator. */
  readonly deactivatedAtMs: number | null
  /** Null is any number. */
  readonly usesLeft: number | null
  /** Its budget or pool is used up, or the operator ended it. */
  readonly isOver: boolean
  /** Country, verification and jurisdiction allow it; unknown ones do not. */
  readonly isEligible: boolean
}

/** The only answer to what a bonus is now. What is past is told before what keeps the player from it. */
export function bonusStatus(facts: BonusFacts, nowMs: number): Exclude<BonusStatus, 'unknown'> {
  const { activatedAtMs, overriddenAtMs, deactivatedAtMs, endsAtMs } = facts
  if (facts.isOver || facts.usesLeft === 0) return 'bonus_over'
  if (endsAtMs !== null && endsAtMs <= nowMs) return 'expired'
  if (isSince(deactivatedAtMs, activatedAtMs)) return 'deactivated'
  if (!facts.isEligible) return 'not_available'
  if (facts.startsAtMs > nowMs) return 'upcoming'
  if (activatedAtMs === null) return 'available'
  return isSince(overriddenAtMs, activatedAtMs) ? 'overridden' : 'active'
}

/** What was overridden or is new may be activated. */
export function canBeActivated(status: BonusStatus): boolean {
  return status === 'available' || status === 'overridden'
}

/** An activation after it takes it back. */
function isSince(atMs: number | null, activatedAtMs: number | null): boolean {
  return atMs !== null && atMs >= (activatedAtMs ?? atMs)
}
