import type { DEADLINE_CAUSES } from '@touchline/contract/calls/corrections/deadlines'

export type DeadlineCause = (typeof DEADLINE_CAUSES)[number]
type Hours = Readonly<Record<DeadlineCause, number>>

/**
 * Hours until markets without results are void: `over`, `abandoned` and `cancelled` since the match is over, the others
 * since its planned start; and until results count as confirmed, since they came. The choice:
 * docs/open-questions.md#deadlines-of-results, docs/open-questions.md#results-never-confirmed.
 */
const HOURS: Hours = {
  over: 72,
  abandoned: 48,
  cancelled: 24,
  postponed: 48,
  never_began: 48,
  not_ended: 96,
  unconfirmed: 72,
}

/** What differs by sport, by its key. */
const HOURS_BY_SPORT: Readonly<Record<string, Partial<Hours>>> = {
  // Play waits for rain and light; bets stand while the tournament goes on.
  tennis: { abandoned: 168, postponed: 168, never_began: 168, not_ended: 168 },
  basketball: { postponed: 36, abandoned: 36 },
}

/** An outright is decided when its competition is; only its end and its results are watched. */
const OUTRIGHT_HOURS: Partial<Hours> = { over: 720, abandoned: 168, cancelled: 168, unconfirmed: 168 }

/** Null where nothing is ever void by itself. */
export function deadlineHours(
  match: { type: 'match' | 'outright'; sportKey: string },
  cause: DeadlineCause,
): number | null {
  if (match.type === 'outright') return OUTRIGHT_HOURS[cause] ?? null
  return HOURS_BY_SPORT[match.sportKey]?.[cause] ?? HOURS[cause]
}
