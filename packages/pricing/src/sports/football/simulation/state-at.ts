import type { PerSide } from '../../../match/per-side.ts'
import type { PlayClock, PlayIncident, ScoreOfPeriod, StateOfPlay } from '../../../match/state-of-play.ts'
import type { Half } from '../match-clock.ts'
import { HALF_MINUTES, HALVES, STOPPAGE_ANNOUNCED_AT_MINUTE } from '../match-clock.ts'
import { stateInExtraTime } from './extra-time-state.ts'
import type { FootballScript, ScriptIncident } from './football-script.ts'
import { GOAL_TYPES, PLAY_MINUTE_MS } from './football-script.ts'
import { possessionAt } from './possession.ts'

/** The match as everyone sees it `elapsedMs` after the scheduled kick-off. */
export function stateAt(script: FootballScript, elapsedMs: number): StateOfPlay {
  const { extraTime, halves } = script
  if (!extraTime || elapsedMs < halves[2].endMs) return regulationAt(script, elapsedMs)
  return stateInExtraTime(regulationAt(script, halves[2].endMs), extraTime, elapsedMs)
}

function regulationAt(script: FootballScript, elapsedMs: number): StateOfPlay {
  const stage = stageAt(script, elapsedMs)
  const past = script.incidents.filter((incident) => incident.atMs <= elapsedMs)
  return {
    status: STATUSES[stage],
    stage,
    clock: clockAt(script, stage, elapsedMs),
    totalScore: scoreOf(past),
    gameScore: null,
    periodScores: periodScores(stage, past),
    currentServer: null,
    possession: possessionAt(script, elapsedMs),
    incidents: past.map(publicIncident),
    isSuspended: script.suspensions.some(({ fromMs, toMs }) => fromMs <= elapsedMs && elapsedMs < toMs),
  }
}

const STATUSES = {
  not_started: 'prematch',
  '1st_half': 'live',
  half_time: 'live',
  '2nd_half': 'live',
  ended: 'finished',
} as const
type Stage = keyof typeof STATUSES

const PERIOD_KEYS = { 1: '1st_half', 2: '2nd_half' } as const

function stageAt({ halves }: FootballScript, elapsedMs: number): Stage {
  if (elapsedMs < halves[1].startMs) return 'not_started'
  if (elapsedMs < halves[1].endMs) return '1st_half'
  if (elapsedMs < halves[2].startMs) return 'half_time'
  return elapsedMs < halves[2].endMs ? '2nd_half' : 'ended'
}

function clockAt(script: FootballScript, stage: Stage, elapsedMs: number): PlayClock | null {
  if (stage === 'not_started') return null
  if (stage === 'half_time') return stoppedClock(1)
  return stage === 'ended' ? stoppedClock(2) : runningClock(script, stage === '1st_half' ? 1 : 2, elapsedMs)
}

function runningClock({ halves }: FootballScript, half: Half, elapsedMs: number): PlayClock {
  const { startMs, announcedStoppageMinutes } = halves[half]
  const playedS = Math.floor((elapsedMs - startMs) / 1000)
  const regularS = HALF_MINUTES * 60
  const isAnnounced = elapsedMs - startMs >= STOPPAGE_ANNOUNCED_AT_MINUTE * PLAY_MINUTE_MS
  const insideS = Math.min(playedS, regularS)
  return {
    matchTimeS: (half - 1) * regularS + insideS,
    stoppageTimeS: playedS > regularS ? playedS - regularS : null,
    stoppageTimeAnnouncedS: isAnnounced ? announcedStoppageMinutes * 60 : null,
    remainingTimeS: (2 - half) * regularS + regularS - insideS,
    remainingTimeInPeriodS: regularS - insideS,
    isStopped: false,
  }
}

function stoppedClock(half: Half): PlayClock {
  return {
    matchTimeS: half * HALF_MINUTES * 60,
    stoppageTimeS: null,
    stoppageTimeAnnouncedS: null,
    remainingTimeS: (2 - half) * HALF_MINUTES * 60,
    remainingTimeInPeriodS: 0,
    isStopped: true,
  }
}

function periodScores(stage: Stage, past: readonly ScriptIncident[]): ScoreOfPeriod[] {
  const started = HALVES.filter(
    (half) => stage !== 'not_started' && (half === 1 || stage === '2nd_half' || stage === 'ended'),
  )
  return started.map((half) => {
    const { home, away } = scoreOf(past.filter((incident) => incident.half === half))
    return { number: half, periodKey: PERIOD_KEYS[half], home, away }
  })
}

function scoreOf(incidents: readonly ScriptIncident[]): PerSide {
  const goals = incidents.filter((incident) => GOAL_TYPES.has(incident.type))
  const home = goals.filter((goal) => goal.side === 'home').length
  return { home, away: goals.length - home }
}

function publicIncident({ type, side, atMs, displayTime, player }: ScriptIncident): PlayIncident {
  return { type, side, atMs, displayTime, player }
}
