import { describe, expect, it } from 'vitest'
import { footballModel } from '../football-model.ts'
import { parseExtraMinute } from './extra-time.ts'
import type { RecordedGoal, RecordedMatch } from './script-from-goals.ts'
import { scriptFromGoals } from './script-from-goals.ts'

const FIXTURE = {
  matchId: 1,
  seed: 7,
  home: { attack: 0.1, defence: 0 },
  away: { attack: 0, defence: 0 },
  format: 'standard' as const,
}
const STILL = { home: 0, away: 0 }
const MINUTE_MS = 60_000

/** 1:1 after 90 minutes, 2:2 after 120, 4:3 in the shoot-out; one goal of extra time is not recorded. */
const A_FINAL: RecordedMatch = {
  halfTime: { home: 1, away: 0 },
  fullTime: { home: 1, away: 1 },
  extraTime: { home: 2, away: 2 },
  shootout: { home: 4, away: 3 },
  goals: [goal('20', 'home'), goal('105+1', 'home'), goal('90+2', 'away')],
}

describe('a replay beyond 90 minutes', () => {
  it('goes through extra time and the shoot-out, in order', () => {
    const stages = course(A_FINAL).map(({ stage }) => stage)

    expect([...new Set(stages)]).toEqual([
      'not_started',
      '1st_half',
      'half_time',
      '2nd_half',
      'extra_time',
      'extra_time_1st_half',
      'extra_time_2nd_half',
      'penalties',
      'ended',
    ])
  })

  it('ends with the score after 120 minutes, and the shoot-out’s in its period', () => {
    const last = course(A_FINAL).at(-1)

    expect(last?.status).toBe('finished')
    expect(last?.totalScore).toEqual({ home: 2, away: 2 })
    expect(last?.periodScores.map(({ number, home, away }) => [number, home, away])).toEqual([
      [1, 1, 0],
      [2, 0, 1],
      [3, 1, expect.any(Number)],
      [4, 0, expect.any(Number)],
      [5, 4, 3],
    ])
    expect(last?.incidents.map(({ displayTime }) => displayTime)).toContain('105+1')
    expect(last?.incidents.at(-1)).toMatchObject({ type: 'shootout_win', side: 'home' })
  })

  it('settles by the score after 90 minutes as soon as extra time begins, and offers nothing more', () => {
    const states = course(A_FINAL)
    const waiting = states.find(({ stage }) => stage === 'extra_time')
    const after = states.slice(states.findIndex((state) => state === waiting))
    expect(waiting?.status).toBe('live')

    for (const state of after) {
      expect(footballModel.priceMarkets(FIXTURE, state, STILL)).toEqual([])
      expect(resultsOf(1, '', state)).toEqual(['lose', 'win', 'lose'])
      expect(resultsOf(18, 'total=2.5', state)).toEqual(['lose', 'win'])
      expect(resultsOf(8, 'goalnr=3', state)).toEqual(['lose', 'win', 'lose'])
    }
  })

  it('goes to the shoot-out at once where no extra time was played', () => {
    const { extraTime: _, ...match } = A_FINAL
    const stages = course(match).map(({ stage }) => stage)

    expect([...new Set(stages)].slice(3)).toEqual(['2nd_half', 'penalties', 'ended'])
  })

  it('has none where the file has none', () => {
    const { extraTime: _, shootout: __, ...match } = A_FINAL
    const stages = course(match).map(({ stage }) => stage)

    expect([...new Set(stages)].slice(3)).toEqual(['2nd_half', 'ended'])
  })
})

describe('parseExtraMinute', () => {
  it.each([
    ['91', { half: 1, minute: 0 }],
    ['105', { half: 1, minute: 14 }],
    ['105+1', { half: 1, minute: 15 }],
    ['106', { half: 2, minute: 0 }],
    ['120+5', { half: 2, minute: 19 }],
    ['121', { half: 2, minute: 15 }],
    ['90', null],
    ['90+4', null],
    ['?', null],
    [null, null],
  ])('reads %s', (text, moment) => {
    expect(parseExtraMinute(text)).toEqual(moment)
  })
})

function goal(minute: string, side: 'home' | 'away'): RecordedGoal {
  return { minute, side, player: null, type: 'goal' }
}

/** Each half minute, and the end. */
function course(match: RecordedMatch) {
  const script = scriptFromGoals(match, FIXTURE)
  const endMs = footballModel.durationMs(script)
  const times = Array.from(
    { length: Math.ceil(endMs / (MINUTE_MS / 2)) },
    (_, index) => (index * MINUTE_MS) / 2,
  )
  return [-1, ...times, endMs].map((elapsedMs) => footballModel.stateAt(script, elapsedMs))
}

function resultsOf(marketId: number, specifier: string, state: ReturnType<typeof course>[number]) {
  return footballModel.settleMarket({ marketId, specifier }, state)?.map(({ result }) => result)
}
