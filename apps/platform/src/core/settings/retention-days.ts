/**
 * What grows and is deleted after days that an operator may set by `RETENTION_DAYS`, such as `mails=30`: the default,
 * and the least, below which something else would break. docs/operators.md#what-is-kept
 */
export const RETENTION_DAYS = {
  /** Since a mail was queued; never one that waits. */
  mails: { days: 7, least: 1 },
  /** Replies to requests with an Idempotency-Key: a phone that was off repeats its request. */
  replies: { days: 7, least: 1 },
  /** Sign-ins and attempts; a device that was not used for so long is an unknown one again. */
  logins: { days: 400, least: 30 },
  /** Proofs of what was allowed of third parties: as long as somebody may ask for one. */
  consents: { days: 1830, least: 365 },
  votes: { days: 90, least: 1 },
  /** Since a slip was shared last. */
  shared_slips: { days: 90, least: 1 },
  /** Betting sessions and active time; the longest window of a limit is a month. */
  play_time: { days: 400, least: 62 },
  /** Proofs that a register was asked; the last answer of a player is among those of some weeks. */
  register_checks: { days: 1830, least: 62 },
  /** Since the match was over. */
  price_history: { days: 7, least: 0 },
  /** Since the match was over; results can be corrected for 45 days. */
  markets: { days: 46, least: 46 },
  /** Since a feed named them last: results can be corrected for 45 days. */
  named_outcomes: { days: 400, least: 60 },
  /** Since the match was over, of one without a bet: tables and head-to-heads show a year. */
  matches: { days: 400, least: 60 },
} as const

export type Retained = keyof typeof RETENTION_DAYS

const DAY_MS = 24 * 3_600_000

/** Before when it is deleted. The last of a name counts. */
export function retainedSince(set: readonly string[], what: Retained, now: Date): Date {
  const said = set.findLast((each) => each.startsWith(`${what}=`))
  const days = said === undefined ? RETENTION_DAYS[what].days : Number(said.slice(what.length + 1))
  return new Date(now.getTime() - days * DAY_MS)
}

/** Why a setting such as `mails=30` cannot be used; null where it can. */
export function retentionProblem(set: readonly string[]): string | null {
  for (const each of set) {
    const [name = '', days] = each.split('=')
    const known = Object.entries(RETENTION_DAYS).find(([key]) => key === name)
    if (!known) return `${name} is none of ${Object.keys(RETENTION_DAYS).join(', ')}`
    if (Number(days) < known[1].least) return `${name} is at least ${known[1].least} days`
  }
  return null
}
