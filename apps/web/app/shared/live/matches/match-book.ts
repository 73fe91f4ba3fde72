import type { MatchStatus } from '@touchline/betting/slip/match-status'
import type { Incident, Match, MatchStatistics } from '@touchline/contract/entities/catalogue'
import type { LiveEvent, MatchChanged } from '@touchline/contract/events/events'
import type { RunInFrame } from '../prices/frame-queue.ts'
import { LiveStore } from '../prices/live-store.ts'

export interface MatchState {
  ver: number
  status: MatchStatus
  stage: string | null
  statistics: MatchStatistics | null
  availableMarkets: number
  /** In order of `number`; empty until a match page has asked for them. */
  incidents: readonly Incident[]
}

type MatchStatusChanged = Extract<LiveEvent, { type: 'match_status_changed' }>

/** As with prices: beyond this the oldest that nobody looks at are forgotten. */
const MATCHES_MAX = 1000

/** Score, clock, status and incidents of every match the page has heard of; the newer version wins. */
export class MatchBook {
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
   * A match never heard of has nothing to change; the reply that names it will carry the status. The version stays: score
   * and clock of the same one are told apart from it, and may come later.
   */
  applyStatus({ matchId, ver, status }: MatchStatusChanged): void {
    const known = this.get(matchId)
    if (known && ver > known.ver) this.#set(matchId, { ...known, status })
  }

  /** Lets go of a match unless somebody looks at it; false when somebody does. */
  forget(matchId: number): boolean {
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
      this.forget(Number(id))
    }
  }
}

export function matchState(match: Match, incidents: readonly Incident[] = []): MatchState {
  const { ver, status, stage, statistics, availableMarkets } = match
  return { ver, status, stage, statistics, availableMarkets, incidents }
}

/** The same list when nothing is new, so that nobody renders for nothing. */
function withIncidents(known: readonly Incident[], arrived: readonly Incident[]): readonly Incident[] {
  const added = arrived.filter(({ number }) => !known.some((incident) => incident.number === number))
  return added.length === 0 ? known : [...known, ...added].sort((a, b) => a.number - b.number)
}
