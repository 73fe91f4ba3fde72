import { findSport } from '../../../catalogue/index.ts'
import type { Announcement } from '../../port-event.ts'
import { announcedParts } from './announced-parts.ts'
import type { KnownBoard, KnownMatch } from './known-board.ts'

/** Why a fixture or an outright contradicts the catalogue or its own earlier announcement; null when it does not. */
export function announcementProblem(
  event: Announcement,
  match: KnownMatch | undefined,
  board: KnownBoard,
): string | null {
  if (!findSport(event.sportKey)) return `sport_key: unknown sport: ${event.sportKey}`
  const parts = announcedParts(event)
  const foreign = parts.find(({ kind, urn }) => {
    const sportKey = board.owners.get(`${kind} ${urn}`)
    return sportKey !== undefined && sportKey !== event.sportKey
  })
  if (foreign) return `${foreign.field}: ${foreign.urn} belongs to another sport`
  const competitors = parts.filter(({ kind }) => kind === 'competitor')
  const repeated = competitors.find(({ urn }, at) => competitors.findIndex((one) => one.urn === urn) < at)
  if (repeated) return `${repeated.field}: ${repeated.urn} is listed twice`
  if (!match) return null
  if (match.sportKey !== event.sportKey || (match.type === 'outright') !== (event.kind === 'outright'))
    return `match_urn: ${event.matchUrn} was announced as another thing`
  // Outcomes are named by the side or the position of a competitor.
  const moved = competitors.find(({ urn }, at) => {
    const before = match.competitors.indexOf(urn)
    return before >= 0 && before !== at
  })
  return moved ? `${moved.field}: ${moved.urn} was announced in another place` : null
}
