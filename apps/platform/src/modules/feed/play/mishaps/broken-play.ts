import type { PlayIncident } from '@touchline/pricing/match/state-of-play'
import type { Playable, PlayedState } from '../playable.ts'

/** Stops the match for a while; then it goes on where it was. */
export function interruptedAt(
  play: Playable,
  { fromMs, lengthMs }: { fromMs: number; lengthMs: number },
): Playable {
  const toMs = fromMs + lengthMs
  const stateAt = (elapsedMs: number): PlayedState => {
    if (elapsedMs <= fromMs) return play.stateAt(elapsedMs)
    if (elapsedMs < toMs) return { ...stopped(play.stateAt(fromMs)), disruption: 'interrupted' }
    const state = play.stateAt(elapsedMs - lengthMs)
    const incidents = state.incidents.map((incident) =>
      incident.atMs <= fromMs ? incident : { ...incident, atMs: incident.atMs + lengthMs },
    )
    return { ...state, incidents }
  }
  return { ...play, durationMs: play.durationMs + lengthMs, stateAt }
}

/** Ends the match unfinished, at the score of that moment; before the start it is not played at all. */
export function endedAt(
  play: Playable,
  {
    atMs,
    disruption,
    incident,
  }: {
    atMs: number
    disruption: 'abandoned' | 'cancelled'
    incident: Pick<PlayIncident, 'type' | 'side' | 'player'> | null
  },
): Playable {
  return {
    ...play,
    durationMs: atMs,
    stateAt(elapsedMs) {
      if (elapsedMs < atMs) return play.stateAt(elapsedMs)
      const state = stopped(play.stateAt(atMs - 1))
      const last = incident && { ...incident, atMs, displayTime: displayTimeOf(state) }
      return { ...state, disruption, incidents: last ? [...state.incidents, last] : state.incidents }
    },
  }
}

function stopped(state: PlayedState): PlayedState {
  const { clock } = state
  return { ...state, isSuspended: true, clock: clock && { ...clock, isStopped: true } }
}

/** As tennis, whose players give up, tells its incidents: `Set 2 4:3`; empty before the first set. */
function displayTimeOf({ periodScores }: PlayedState): string {
  const set = periodScores.at(-1)
  return set ? `Set ${set.number} ${set.home}:${set.away}` : ''
}
