import type { StateFeedEvent } from '@touchline/contract/feed/state-event'
import type { StateOfPlay } from '@touchline/pricing/match/state-of-play'
import { matchUrn, type PlannedMatch } from './planned-match.ts'
import { type Playable, simulatePlayable } from './playable.ts'

/** The state of play as a feed event, with the incidents from `firstIncident` on; they are numbered from 1. */
export function toStateEvent(
  plan: PlannedMatch,
  play: Playable,
  state: StateOfPlay,
  firstIncident: number,
): StateFeedEvent {
  const { clock } = state
  return {
    kind: 'state',
    matchUrn: matchUrn(plan),
    status: STATUS[state.status],
    stage: state.status === 'prematch' ? null : state.stage,
    clock: clock && {
      matchTime: clock.matchTimeS,
      stoppageTime: clock.stoppageTimeS,
      stoppageTimeAnnounced: clock.stoppageTimeAnnouncedS,
      remainingTime: clock.remainingTimeS,
      remainingTimeInPeriod: clock.remainingTimeInPeriodS,
      stopped: clock.isStopped,
      speed: plan.speed,
    },
    totalScore: state.status === 'prematch' ? null : state.totalScore,
    gameScore: state.gameScore,
    periodScore: state.periodScores,
    currentServer: state.currentServer,
    ...(state.possession && { homePossession: state.possession.home }),
    incidents: state.incidents.slice(firstIncident).map((incident, index) => ({
      number: firstIncident + index + 1,
      type: incident.type,
      side: incident.side,
      displayTime: incident.displayTime,
      player: incident.player,
      score: newScore(play, incident.atMs),
    })),
  }
}

/** The final state with all incidents in one event. */
export function finalEvent(plan: PlannedMatch): StateFeedEvent {
  const play = simulatePlayable(plan)
  return toStateEvent(plan, play, play.stateAt(play.durationMs), 0)
}

/**
 * The parts of a state whose change is sent. Not the running clock, which clients advance, and not possession, which
 * changes slowly and is sent with other changes.
 */
export function stateFingerprint({
  status,
  stage,
  clock,
  totalScore,
  gameScore,
  ...state
}: StateOfPlay): string {
  return JSON.stringify([
    status,
    stage,
    clock?.isStopped,
    clock?.stoppageTimeAnnouncedS,
    totalScore,
    gameScore,
    state.periodScores,
    state.currentServer,
    state.incidents.length,
    state.isSuspended,
  ])
}

const STATUS = { prematch: 0, live: 1, finished: 4 } as const

/** The score after an incident; null where unchanged. */
function newScore(play: Playable, atMs: number) {
  const before = play.stateAt(atMs - 1).totalScore
  const after = play.stateAt(atMs).totalScore
  return before.home === after.home && before.away === after.away ? null : after
}
