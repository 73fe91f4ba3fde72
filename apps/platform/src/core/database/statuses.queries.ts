import { MATCH_STATUS } from '@touchline/betting/slip/match-status'
import { MARKET_STATUS } from '@touchline/contract/entities/match/market-status'
import { type RawBuilder, sql } from 'kysely'

const { prematch, live, stopped, closed, finished } = MATCH_STATUS
const { allowed, notAllowed, suspended, settled } = MARKET_STATUS

/** Statuses for `in (…)` and `=`. They are literals: with parameters the planner could not use the partial indexes. */
export const MATCH_STATUSES = {
  prematch: literals(prematch),
  /** Bets are taken. */
  open: literals(prematch, live),
  inPlay: literals(live, stopped),
  /** Not started or running. */
  current: literals(prematch, live, stopped),
  over: literals(closed, finished),
  finished: literals(finished),
  /** Not started, running or played to the end. */
  played: literals(prematch, live, stopped, finished),
}

export const MARKET_STATUSES = {
  allowed: literals(allowed),
  notAllowed: literals(notAllowed),
  suspended: literals(suspended),
  settled: literals(settled),
  /** Shown in lists, open for bets or not. */
  listed: literals(allowed, suspended),
}

function literals(...statuses: number[]): RawBuilder<unknown> {
  return sql.join(statuses.map((status) => sql.lit(status)))
}
