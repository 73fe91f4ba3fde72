import type { MatchEvent, PortEvent } from '../../port-event.ts'
import type { Placed, Refuse } from '../feed-refusal.ts'
import { type StateStep, statusAfter } from '../next-state.ts'
import { canFollow } from '../status-order.ts'
import { announcedParts } from './announced-parts.ts'
import { announcementProblem } from './announcement-problem.ts'
import type { KnownBoard, KnownMatch } from './known-board.ts'
import { listedMarketsProblem, unknownGroup } from './listed-markets-problem.ts'

/** The events that the board allows; each of them changes it for those after it. */
export function admitEvents(
  events: readonly Placed<PortEvent>[],
  board: KnownBoard,
  refuse: Refuse,
): Placed<PortEvent>[] {
  return events.filter(({ event, index }) => {
    if (event.kind === 'provider' || event.kind === 'producer') return true
    const problem = problemOf(event, board)
    if (problem !== null) refuse(index, problem)
    else note(event, board)
    return problem === null
  })
}

function problemOf(event: MatchEvent, board: KnownBoard): string | null {
  const match = board.matches.get(event.matchUrn)
  if (event.kind === 'fixture' || event.kind === 'outright')
    return announcementProblem(event, match, board) ?? (match ? stepProblem(event, match) : null)
  if (!match) return `match_urn: unknown match ${event.matchUrn}`
  if (event.kind === 'state') return stepProblem(event, match)
  if (event.kind === 'bet_stop') return unknownGroup(match, event.groups)
  return listedMarketsProblem(match, event.markets)
}

function stepProblem(event: MatchEvent, match: KnownMatch): string | null {
  const step = stepOf(event)
  const next = step && statusAfter(match, step)
  if (!next || canFollow(match.status, next.status)) return null
  const field = event.kind === 'state' && event.disruption == null ? 'status' : 'disruption'
  return `${field}: status ${next.status} can't follow ${match.status}`
}

/** What an event says of status and disruption. */
function stepOf(event: MatchEvent): StateStep | null {
  if (event.kind === 'state') return event
  if (event.kind !== 'fixture' || event.disruption === undefined) return null
  return { kind: 'disruption', disruption: event.disruption }
}

const ANNOUNCED = { status: 0, disruption: null } as const

function note(event: MatchEvent, board: KnownBoard): void {
  const known = board.matches.get(event.matchUrn)
  if (event.kind === 'fixture' || event.kind === 'outright') {
    const { sportKey } = event
    const competitors = announcedParts(event).flatMap(({ kind, urn }) => (kind === 'competitor' ? urn : []))
    for (const { kind, urn } of announcedParts(event)) board.owners.set(`${kind} ${urn}`, sportKey)
    const type = event.kind === 'outright' ? 'outright' : 'match'
    board.matches.set(event.matchUrn, { ...(known ?? ANNOUNCED), sportKey, type, competitors })
  }
  const step = stepOf(event)
  const match = board.matches.get(event.matchUrn)
  if (step && match) board.matches.set(event.matchUrn, { ...match, ...statusAfter(match, step) })
}
