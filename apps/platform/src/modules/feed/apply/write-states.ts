import type { Incident } from '@touchline/contract/entities/catalogue'
import type { DatabaseTransaction } from '../../../core/database/connect.ts'
import type { MatchInput } from './match-input.ts'
import { updateMatches, writeIncidents } from './match-rows.queries.ts'
import { byMatch, type MatchWork } from './match-work.ts'
import { plannedStart } from './planned-start.ts'

/**
 * The state of play, its incidents, and the count of open markets; called last, since it counts what the others wrote.
 */
export async function writeStates(
  tx: DatabaseTransaction,
  work: readonly MatchWork[],
  now: Date,
): Promise<void> {
  const written = byMatch(
    await writeIncidents(
      tx,
      work.flatMap(({ input, match }) =>
        incidentsOf(input).map((incident) => Object.assign({ matchId: match.id }, incident)),
      ),
    ),
  )
  const touched = work.filter(({ match, state, change, hasNewStart }) => {
    const hasNewMarkets = change.markets.length > 0 || change.removed.length > 0
    return state.isNew || hasNewStart || hasNewMarkets || written.has(match.id)
  })
  const updates = touched.map(({ match, state, change, hasNewStart, nextSeq }) => {
    const ver = nextSeq()
    return {
      id: match.id,
      seq: ver,
      ver,
      hasNewState: state.isNew || hasNewStart || written.has(match.id),
      hasNewMarkets: change.markets.length > 0 || change.removed.length > 0,
      status: state.status,
      disruption: state.disruption,
      stage: state.stage,
      statistics: state.statistics,
    }
  })
  const updated = new Map((await updateMatches(tx, updates, now)).map((row) => [row.id, row]))
  for (const { match, state, change, hasNewStart } of touched) {
    const row = updated.get(match.id)
    if (!row || row.ver !== change.seq) continue
    const incidents = (written.get(match.id) ?? []).toSorted((one, other) => one.number - other.number)
    change.state = {
      ver: row.ver,
      status: state.status,
      disruption: state.disruption,
      isNewStatus: state.status !== match.status || state.disruption !== match.disruption,
      isPlay: state.isNew || hasNewStart || incidents.length > 0,
      stage: state.stage,
      statistics: state.statistics,
      availableMarkets: row.availableMarkets,
      startTime: plannedStart({ ...match, status: state.status }),
      incidents: incidents.map(toIncident),
    }
  }
}

function incidentsOf({ states }: MatchInput): Incident[] {
  return states.flatMap((step) => (step.kind === 'state' ? step.incidents : []))
}

function toIncident({ number, type, side, displayTime, player, score, cancelled }: Incident): Incident {
  return { number, type, side, displayTime, player, score, cancelled }
}
