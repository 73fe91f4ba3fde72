/** Why somebody is kept from gambling. `register` is a central register's word, the others are the player's own. */
export const EXCLUSION_KINDS = ['panic', 'time_out', 'self_exclusion', 'register'] as const
export type ExclusionKind = (typeof EXCLUSION_KINDS)[number]

/** What is left to somebody excluded: sign in to see bets and balance and withdraw it, or not even that. */
export const EXCLUDED_ACCESS = ['withdraw_only', 'none'] as const
export type ExcludedAccess = (typeof EXCLUDED_ACCESS)[number]

/** Times are milliseconds since 1970. */
export interface Exclusion {
  kind: ExclusionKind
  startsAtMs: number
  /** Infinity for one without an end. */
  endsAtMs: number
  access: ExcludedAccess
  /** When it was revoked, or the register let the player go; null while neither happened. */
  liftedAtMs: number | null
}

/** All that holds at a moment, as one. */
export interface ExclusionBlock {
  reason: ExclusionKind
  untilMs: number
  access: ExcludedAccess
}

/**
 * An exclusion is only ever added, so that none shortens another: the latest end holds, and the strictest access. Null
 * where nothing holds.
 */
export function blockAt(exclusions: readonly Exclusion[], nowMs: number): ExclusionBlock | null {
  const holding = exclusions.filter((exclusion) => holdsAt(exclusion, nowMs))
  const [first, ...others] = holding
  if (!first) return null
  const longest = others.reduce((found, other) => (other.endsAtMs > found.endsAtMs ? other : found), first)
  const isShut = holding.some(({ access }) => access === 'none')
  return { reason: longest.kind, untilMs: longest.endsAtMs, access: isShut ? 'none' : 'withdraw_only' }
}

/** To the millisecond: at its end it no longer holds. */
export function holdsAt(
  { startsAtMs, endsAtMs, liftedAtMs }: Pick<Exclusion, 'startsAtMs' | 'endsAtMs' | 'liftedAtMs'>,
  nowMs: number,
): boolean {
  return startsAtMs <= nowMs && nowMs < endsAtMs && (liftedAtMs === null || nowMs < liftedAtMs)
}
