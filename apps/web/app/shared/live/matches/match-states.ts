import type { MatchDisruption, MatchStatus } from '@touchline/betting/slip/match-status'
import type { Incident, Match, MatchStatistics } from '@touchline/contract/entities/catalogue'
import type { LiveEvent, MatchChanged } from '@touchline/contract/events/events'
import type { RunInFrame } from '../prices/frame-queue.ts'
import { LiveStore } from '../prices/live-store.ts'

export interface MatchState {
  ver: number
  status: MatchStatus
  disruption?: MatchDisruption | null | undefined
  stage: string | null
  statistics: MatchStatistics | null
  availableMarkets: number
  /** As the feed plans it now; missing once the match has begun. */
  startTime?: string | undefined
  /** In order of `number`; empty until a match page has fetched them. */
  incidents: readonly Incident[]
}

type MatchStatusChanged = Extract<LiveEvent, { type: 'match_status_changed' }>

/** Beyond it the oldest without listeners are deleted. */
const MATCHES_MAX = 1000

/** Score, clock, status and incidents of matches; the newer version wins. */
export class MatchStates {
  readonly states: LiveStore<MatchState>
  #ids = new Set<string>()

  constructor(runInFrame: RunInFrame) {
    this.states = new LiveStore(runInFrame)
  }

  get(matchId: number): MatchState | undefined {
    return this.states.get(String(matchId))
  }

  seed(match: Match, incidents: readonly Incident[] = []): void {
    const known = this.get(match.id)
    const merged = withIncidents(known?.incidents ?? [], incidents)
    if (!known || match.ver > known.ver) this.#set(match.id, matchState(match, merged))
    else if (merged !== known.incidents) this.#set(match.id, { ...known, incidents: merged })
  }

  applyChange({ matchId, ver, match, incidents }: MatchChanged): void {
    const known = this.get(matchId)
    const merged = withIncidents(known?.incidents ?? [], incidents)
    if (!known || ver > known.ver) this.#set(matchId, { ver, ...match, incidents: merged })
    else if (merged !== known.incidents) this.#set(matchId, { ...known, incidents: merged })
  }

  /**
   * Ignored for an unknown match, whose status comes with the reply that seeds it. The version stays: score and clock of
   * the same version are published apart, and may arrive later.
   */
  applyStatus({ matchId, ver, status }: MatchStatusChanged): void {
    const known = this.get(matchId)
    if (known && ver > known.ver) this.#set(matchId, { ...known, status })
  }

  /** Deletes a match unless it has listeners; false when it has. */
  deleteUnlessWatched(matchId: number): boolean {
    const key = String(matchId)
    if (this.states.hasListeners(key)) return false
    this.states.delete(key)
    this.#ids.delete(key)
    return true
  }

  #set(matchId: number, state: MatchState): void {
    const key = String(matchId)
    this.states.set(key, state)
    this.#ids.add(key)
    if (this.#ids.size <= MATCHES_MAX) return
    for (const id of this.#ids) {
      if (this.#ids.size <= MATCHES_MAX) return
      this.deleteUnlessWatched(Number(id))
    }
  }
}

export function matchState(match: Match, incidents: readonly Incident[] = []): MatchState {
  const { ver, status, disruption, stage, statistics, availableMarkets, startTime } = match
  return { ver, status, disruption, stage, statistics, availableMarkets, startTime, incidents }
}

/** The same list when nothing is new, which avoids a render. One that was taken back never counts again. */
function withIncidents(known: readonly Incident[], arrived: readonly Incident[]): readonly Incident[] {
  const added = arrived.filter(({ number, cancelled = false }) => {
    const before = known.find((incident) => incident.number === number)
    return !before || (cancelled && !before.cancelled)
  })
  if (added.length === 0) return known
  const kept = known.filter(({ number }) => !added.some((incident) => incident.number === number))
  return [...kept, ...added].sort((a, b) => a.number - b.number)
}
