import type { DatabaseTransaction } from '../../../../core/database/connect.ts'
import type { PortEvent } from '../../port-event.ts'
import type { Placed, Refuse } from '../feed-refusal.ts'
import type { LockedMatch } from '../match-rows.queries.ts'
import { admitEvents } from './admit-events.ts'
import { readOwners, readSides } from './known-board.queries.ts'
import type { KnownBoard } from './known-board.ts'

/**
 * The events that hold together with the catalogue, the stored matches and each other, in their order; refuses the
 * others. `matches` are the stored ones among those that the events name.
 */
export async function admit(
  tx: DatabaseTransaction,
  events: readonly Placed<PortEvent>[],
  matches: readonly LockedMatch[],
  refuse: Refuse,
): Promise<Placed<PortEvent>[]> {
  const announcements = events.flatMap(({ event }) =>
    event.kind === 'fixture' || event.kind === 'outright' ? event : [],
  )
  const announced = new Set(announcements.map(({ matchUrn }) => matchUrn))
  const withSides = matches.filter(({ urn, type }) => type === 'outright' || announced.has(urn))
  const sides = new Map(
    (
      await readSides(
        tx,
        withSides.map(({ id }) => id),
      )
    ).map(({ matchId, urns }) => [matchId, urns]),
  )
  const board: KnownBoard = {
    matches: new Map(
      matches.map(({ id, urn, sportKey, type, status, disruption }) => [
        urn,
        { sportKey, type, status, disruption, competitors: sides.get(id) ?? [] },
      ]),
    ),
    owners: new Map(
      (await readOwners(tx, announcements)).map(({ kind, urn, sportKey }) => [`${kind} ${urn}`, sportKey]),
    ),
  }
  return admitEvents(events, board, refuse)
}
