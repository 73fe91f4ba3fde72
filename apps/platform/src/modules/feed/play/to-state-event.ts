import type { StateFeedEvent } from '@touchline/contract/feed/state-event'
import { matchUrn, type PlannedMatch } from './planned-match.ts'
import type { Playable, PlayedIncident, PlayedState } from './playable.ts'
import { simulatePlayable } from './simulate-playable.ts'

/**
 * The state of play as a feed event, with the incidents that are new. They are numbered from 1; `told` has for each one
 * that was sent whether it was taken back.
 */
export function toStateEvent(
  plan: PlannedMatch,
  play: Playable,
  state: PlayedState,
  told: readonly boolean[],
): StateFeedEvent {
  const { clock, disruption } = state
  return {
    kind: 'state',
    matchUrn: matchUrn(plan),
    status: disruption ? DISRUPTED_STATUS[disruption] : STATUS[state.status],
    ...(disruption && { disruption }),
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
    incidents: state.incidents.flatMap((incident, index) =>
      told[index] === isTakenBack(incident) ? [] : toFeedIncident(play, incident, index + 1),
    ),
  }
}

export function isTakenBack(incident: PlayedIncident): boolean {
  return incident.isTakenBack ?? false
}

function toFeedIncident(play: Playable, incident: PlayedIncident, number: number) {
  const { type, side, displayTime, player } = incident
  return {
    number,
    type,
    side,
    displayTime,
    player,
    score: newScore(play, incident.atMs),
    ...(isTakenBack(incident) && { cancelled: true }),
  }
}

/** The final state with all incidents in one event. */
export function finalEvent(plan: PlannedMatch): StateFeedEvent {
  const play = simulatePlayable(plan)
  return toStateEvent(plan, play, play.stateAt(play.durationMs), [])
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
  disruption,
  ...state
}: PlayedState): string {
  return JSON.stringify([
    status,
    disruption,
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
const DISRUPTED_STATUS = { interrupted: 2, abandoned: 3, cancelled: 3 } as const

/** The score after an incident; null where unchanged. */
function newScore(play: Playable, atMs: number) {
  const before = play.stateAt(atMs - 1).totalScore
  const after = play.stateAt(atMs).totalScore
  return before.home === after.home && before.away === after.away ? null : after
}
