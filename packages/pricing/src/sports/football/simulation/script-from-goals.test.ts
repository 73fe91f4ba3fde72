import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Fixture } from '../../../match/fixture.ts'
import { footballModel } from '../football-model.ts'
import { GOAL_TYPES } from './football-script.ts'
import type { RecordedMatch } from './script-from-goals.ts'
import { parseMinute, scriptFromGoals } from './script-from-goals.ts'

const FIXTURE: Fixture = {
  matchId: 2014,
  seed: 8,
  home: { attack: 0.3, defence: 0.2 },
  away: { attack: 0.4, defence: 0.3 },
  format: 'standard',
}

/** Brazil against Germany, Belo Horizonte, 8 July 2014: 1:7, 0:5 at half time. */
const SEMIFINAL: RecordedMatch = {
  goals: [
    { minute: '11', side: 'away', player: 'Müller', type: 'goal' },
    { minute: '23', side: 'away', player: 'Klose', type: 'goal' },
    { minute: '24', side: 'away', player: 'Kroos', type: 'goal' },
    { minute: '26', side: 'away', player: 'Kroos', type: 'goal' },
    { minute: '29', side: 'away', player: 'Khedira', type: 'goal' },
    { minute: '69', side: 'away', player: 'Schürrle', type: 'goal' },
    { minute: '79', side: 'away', player: 'Schürrle', type: 'goal' },
    { minute: '90', side: 'home', player: 'Oscar', type: 'goal' },
  ],
  halfTime: { home: 0, away: 5 },
  fullTime: { home: 1, away: 7 },
}

describe('scriptFromGoals', () => {
  it('replays a real match minute by minute', () => {
    expect(shownGoals(SEMIFINAL)).toEqual([
      '11 away Müller',
      '23 away Klose',
      '24 away Kroos',
      '26 away Kroos',
      '29 away Khedira',
      '69 away Schürrle',
      '79 away Schürrle',
      '90 home Oscar',
    ])
  })

  it('plays stoppage long enough for its latest goals, and leaves extra time out', () => {
    const goals = [
      { minute: '45+7', side: 'home', player: null, type: 'penalty_goal' },
      { minute: '90+12', side: 'away', player: null, type: 'own_goal' },
      { minute: '105', side: 'home', player: null, type: 'goal' },
    ] as const
    const match = { goals, halfTime: { home: 1, away: 0 }, fullTime: { home: 1, away: 1 } }
    expect(shownGoals(match)).toEqual(['45+7 home null', '90+12 away null'])
    expect(scriptFromGoals(match, FIXTURE).halves[1].announcedStoppageMinutes).toBeGreaterThanOrEqual(6)
  })

  it('gives goals of one minute that minute each', () => {
    const goal = { minute: '33', side: 'home', player: null, type: 'goal' } as const
    const match = { goals: [goal, goal], halfTime: null, fullTime: { home: 2, away: 0 } }
    expect(shownGoals(match)).toEqual(['33 home null', '33 home null'])
  })

  it('replays to the same script every time', () => {
    expect(scriptFromGoals(SEMIFINAL, FIXTURE)).toEqual(scriptFromGoals(SEMIFINAL, FIXTURE))
  })

  it('holds half-time and final score when minutes or goals are missing', () => {
    const pair = fc.record({ home: fc.integer({ min: 0, max: 4 }), away: fc.integer({ min: 0, max: 4 }) })
    fc.assert(
      fc.property(pair, pair, fc.integer({ min: 0, max: 8 }), fc.integer(), (first, second, kept, seed) => {
        const fullTime = { home: first.home + second.home, away: first.away + second.away }
        const sides = (['home', 'away'] as const).flatMap((side) =>
          Array.from({ length: fullTime[side] }, () => side),
        )
        const goals = sides
          .slice(0, kept)
          .map((side) => ({ minute: null, side, player: null, type: 'goal' as const }))
        const script = scriptFromGoals({ goals, halfTime: first, fullTime }, { ...FIXTURE, seed })
        const end = footballModel.stateAt(script, footballModel.durationMs(script))
        expect(end.periodScores.map(({ home, away }) => ({ home, away }))).toEqual([first, second])
        expect(end.totalScore).toEqual(fullTime)
      }),
    )
  })

  it('spreads goals over both halves when no half-time score is known', () => {
    const match = { goals: [], halfTime: null, fullTime: { home: 3, away: 3 } }
    const firsts = Array.from({ length: 200 }, (_, seed) => {
      const script = scriptFromGoals(match, { ...FIXTURE, seed })
      return script.incidents.filter((incident) => GOAL_TYPES.has(incident.type) && incident.half === 1)
        .length
    })
    const mean = firsts.reduce((sum, count) => sum + count, 0) / firsts.length
    expect(mean).toBeGreaterThan(2.2)
    expect(mean).toBeLessThan(3.2)
  })
})

describe('parseMinute', () => {
  it.each([
    { text: '1', moment: { half: 1, minute: 0 } },
    { text: '45', moment: { half: 1, minute: 44 } },
    { text: '45+2', moment: { half: 1, minute: 46 } },
    { text: "46'", moment: { half: 2, minute: 0 } },
    { text: ' 90 + 3 ', moment: { half: 2, minute: 47 } },
    { text: '105', moment: null },
    { text: '0', moment: null },
    { text: '?', moment: null },
    { text: null, moment: null },
  ])('reads $text', ({ text, moment }) => {
    expect(parseMinute(text)).toEqual(moment)
  })
})

function shownGoals(match: RecordedMatch): string[] {
  const script = scriptFromGoals(match, FIXTURE)
  return footballModel
    .stateAt(script, footballModel.durationMs(script))
    .incidents.filter((incident) => GOAL_TYPES.has(incident.type))
    .map(({ displayTime, side, player }) => `${displayTime} ${side} ${player}`)
}
