import { MATCH_STATUS } from '@touchline/betting/slip/match-status'
import type { MatchChange } from './match-change.ts'
import type { MarketKey, MatchInput } from './match-input.ts'
import type { LockedMatch } from './match-rows.queries.ts'
import { nextState, type PlayState } from './next-state.ts'

/** One match of a batch, shared by the write steps. */
export interface MatchWork {
  input: MatchInput
  match: LockedMatch
  state: PlayState & { isNew: boolean }
  /** The feed has planned another start. */
  hasNewStart: boolean
  change: MatchChange
  /** Stored for the first time by this batch, where a void of the match holds for them. */
  newMarkets: Pick<MarketKey, 'marketId' | 'specifier'>[]
  /** Returns the next sequence number of the match. */
  nextSeq: () => number
}

/**
 * `plannedAt` has the starts by match as they were before the batch, none of a new one. Throws for an unknown match or a
 * status that cannot follow: admission refuses both.
 */
export function startWork(
  inputs: readonly MatchInput[],
  matches: readonly LockedMatch[],
  now: Date,
  plannedAt: ReadonlyMap<number, number>,
): MatchWork[] {
  const byUrn = new Map(matches.map((match) => [match.urn, match]))
  const work = inputs.map((input): MatchWork => {
    const match = byUrn.get(input.urn)
    if (!match) throw new Error(`No match was kept for ${input.urn}`)
    const state = nextState(match, input.states, now)
    const startsAt = match.startTime.getTime()
    const hasNewStart = (plannedAt.get(match.id) ?? startsAt) !== startsAt
    const isNew = hasNewStart || !plannedAt.has(match.id)
    const change: MatchChange = {
      matchId: match.id,
      sportKey: match.sportKey,
      type: match.type,
      status: state.status,
      atMs: now.getTime(),
      seq: match.seq,
      state: null,
      markets: [],
      removed: [],
      hasResults: false,
      newIn: isNew && match.type === 'match' ? { tournamentId: match.tournamentId } : null,
    }
    const nextSeq = () => ++change.seq
    return { input, match, state, hasNewStart, change, newMarkets: [], nextSeq }
  })
  // Rows are written in the order in which they were locked.
  return work.sort((a, b) => a.match.id - b.match.id)
}

/** Whether a match takes no bets, now or after a pause: it is over, or postponed. */
export function isShut({ status, disruption }: Pick<PlayState, 'status' | 'disruption'>): boolean {
  return status === MATCH_STATUS.closed || status === MATCH_STATUS.finished || disruption === 'postponed'
}

export function byMatch<Row extends { matchId: number }>(rows: readonly Row[]): Map<number, Row[]> {
  return Map.groupBy(rows, (row) => row.matchId)
}
