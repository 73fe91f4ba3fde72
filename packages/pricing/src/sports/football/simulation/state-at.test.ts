import { describe, expect, it } from 'vitest'
import type { FootballScript, Happening } from './football-script.ts'
import { assembleScript, PLAY_MINUTE_MS } from './football-script.ts'
import { stateAt } from './state-at.ts'

/** Kick-off a minute late; 45+2 with half a minute over, 15 minutes' break, 45+4 with half a minute over. */
const HALVES = {
  1: { startMs: 60_000, endMs: 60_000 + 47.5 * PLAY_MINUTE_MS, announcedStoppageMinutes: 2 },
  2: { startMs: 63.5 * PLAY_MINUTE_MS, endMs: 113 * PLAY_MINUTE_MS, announcedStoppageMinutes: 4 },
} as const

const SCRIPT: FootballScript = assembleScript(
  HALVES,
  [
    happening({ half: 1, minute: 16.4, type: 'goal', side: 'home' }),
    happening({ half: 1, minute: 46.2, type: 'penalty_goal', side: 'away' }),
    happening({ half: 2, minute: 30, type: 'own_goal', side: 'away' }),
    happening({ half: 2, minute: 48.9, type: 'yellow_card', side: 'home' }),
  ],
  [{ fromMs: 60_000 + 16.3 * PLAY_MINUTE_MS, toMs: 60_000 + 17 * PLAY_MINUTE_MS }],
)

describe('stateAt', () => {
  it.each([
    {
      at: 'an hour before',
      elapsedMs: -60 * PLAY_MINUTE_MS,
      status: 'prematch',
      stage: 'not_started',
      score: [0, 0],
    },
    { at: 'the scheduled kick-off', elapsedMs: 0, status: 'prematch', stage: 'not_started', score: [0, 0] },
    { at: 'the kick-off', elapsedMs: PLAY_MINUTE_MS, status: 'live', stage: '1st_half', score: [0, 0] },
    { at: 'the first goal', elapsedMs: 1_044_000, status: 'live', stage: '1st_half', score: [1, 0] },
    { at: 'the break', elapsedMs: 50 * PLAY_MINUTE_MS, status: 'live', stage: 'half_time', score: [1, 1] },
    {
      at: 'the second half',
      elapsedMs: 64 * PLAY_MINUTE_MS,
      status: 'live',
      stage: '2nd_half',
      score: [1, 1],
    },
    {
      at: 'the final whistle',
      elapsedMs: 113 * PLAY_MINUTE_MS,
      status: 'finished',
      stage: 'ended',
      score: [1, 2],
    },
  ])('is $stage at $at', ({ elapsedMs, status, stage, score: [home, away] }) => {
    expect(stateAt(SCRIPT, elapsedMs)).toMatchObject({ status, stage, totalScore: { home, away } })
  })

  it('shows no goal before its time', () => {
    expect(stateAt(SCRIPT, 1_043_999).totalScore).toEqual({ home: 0, away: 0 })
  })

  it('keeps the halves’ scores apart', () => {
    expect(stateAt(SCRIPT, 113 * PLAY_MINUTE_MS).periodScores).toEqual([
      { number: 1, periodKey: '1st_half', home: 1, away: 1 },
      { number: 2, periodKey: '2nd_half', home: 0, away: 1 },
    ])
  })

  it('runs the clock to 45, then the stoppage beside it', () => {
    expect(clockAt(1 + 10.5)).toMatchObject({
      matchTimeS: 630,
      stoppageTimeS: null,
      stoppageTimeAnnouncedS: null,
    })
    expect(clockAt(1 + 44.8)).toMatchObject({
      matchTimeS: 2688,
      stoppageTimeS: null,
      stoppageTimeAnnouncedS: 120,
    })
    expect(clockAt(1 + 46.5)).toMatchObject({
      matchTimeS: 2700,
      stoppageTimeS: 90,
      remainingTimeInPeriodS: 0,
    })
    expect(clockAt(63.5 + 20)).toMatchObject({ matchTimeS: 3900, remainingTimeS: 1500, isStopped: false })
    expect(clockAt(55)).toMatchObject({ matchTimeS: 2700, isStopped: true })
    expect(stateAt(SCRIPT, 0).clock).toBeNull()
  })

  it('writes minutes as the field does', () => {
    const shown = stateAt(SCRIPT, 113 * PLAY_MINUTE_MS).incidents.map(
      (incident) => `${incident.displayTime} ${incident.type}`,
    )
    expect(shown).toEqual([
      '1 period_start',
      '17 goal',
      '45 stoppage_time',
      '45+2 penalty_goal',
      '45+3 period_end',
      '46 period_start',
      '76 own_goal',
      '90 stoppage_time',
      '90+4 yellow_card',
      '90+5 period_end',
    ])
  })

  it('closes the markets around the goal only', () => {
    const isSuspended = (minute: number) => stateAt(SCRIPT, (1 + minute) * PLAY_MINUTE_MS).isSuspended
    expect([16.2, 16.35, 16.5, 17.1].map(isSuspended)).toEqual([false, true, true, false])
  })
})

function clockAt(minute: number) {
  return stateAt(SCRIPT, minute * PLAY_MINUTE_MS).clock
}

function happening(facts: Omit<Happening, 'player'>): Happening {
  return { ...facts, player: null }
}
