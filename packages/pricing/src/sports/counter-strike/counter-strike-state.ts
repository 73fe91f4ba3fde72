import type { BestOfState } from '../../match/best-of.ts'
import { lastAt } from '../../match/last-at.ts'
import type { CounterStrikeScript } from './simulate-counter-strike.ts'

/** The scoreboard at a moment: maps as the score, each map's rounds as a period. */
export function counterStrikeStateAt(script: CounterStrikeScript, elapsedMs: number): BestOfState {
  const { moments, incidents, mapsToWin } = script
  const moment = moments[lastAt(moments, elapsedMs)]
  const maps = moment?.maps ?? { home: 0, away: 0 }
  const isOver = Math.max(maps.home, maps.away) === mapsToWin
  return {
    status: !moment ? 'prematch' : isOver ? 'finished' : 'live',
    stage: !moment
      ? 'not_started'
      : isOver
        ? 'ended'
        : moment.isBreak
          ? 'pause'
          : `map_${moment.rounds.length}`,
    clock: null,
    totalScore: maps,
    gameScore: null,
    periodScores: (moment?.rounds ?? []).map(({ home, away }, index) => ({
      number: index + 1,
      periodKey: `map_${index + 1}`,
      home,
      away,
    })),
    currentServer: null,
    incidents: incidents.slice(0, lastAt(incidents, elapsedMs) + 1),
    isSuspended: moment !== undefined && !isOver && elapsedMs < moment.closedUntilMs,
    bestOf: 2 * mapsToWin - 1,
  }
}
