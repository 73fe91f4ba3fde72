import { BetSelection } from '@touchline/contract/entities/bet'
import { MatchStatistics } from '@touchline/contract/entities/catalogue'
import { fakeValue } from '@touchline/contract/testing/fake'
import { describe, expect, it } from 'vitest'
import { type LegNeed, legNeed } from './leg-need.ts'
import { legStanding } from './leg-standing.ts'
import type { LegState } from './use-leg-state.ts'

const goals = (count: number): LegNeed => ({ kind: 'goals', count })
const home = (count: number): LegNeed => ({ kind: 'goals_of', side: 'home', count })
const away = (count: number): LegNeed => ({ kind: 'goals_of', side: 'away', count })

describe('legNeed', () => {
  it.each([
    ['home', 1, '', 1, '0:0', home(1)],
    ['home behind', 1, '', 1, '0:2', home(3)],
    ['home ahead', 1, '', 1, '1:0', null],
    ['away level', 1, '', 3, '1:1', away(1)],
    ['draw', 1, '', 2, '1:1', null],
    ['draw, home ahead', 1, '', 2, '2:0', away(2)],
    ['home or draw', 10, '', 9, '0:2', home(2)],
    ['home or away, level', 10, '', 10, '1:1', goals(1)],
    ['draw or away', 10, '', 11, '2:1', away(1)],
    ['draw no bet', 11, '', 4, '0:1', home(2)],
    ['handicap -1.5', 16, 'hcp=-1.5', 1714, '1:0', home(1)],
    ['handicap +1.5', 16, 'hcp=-1.5', 1715, '2:0', away(1)],
    ['handicap -1', 16, 'hcp=-1', 1714, '1:0', home(1)],
    ['over 2.5', 18, 'total=2.5', 12, '1:0', goals(2)],
    ['over 2.5, over', 18, 'total=2.5', 12, '2:1', null],
    ['over 2', 18, 'total=2', 12, '1:1', goals(1)],
    ['under 2.5', 18, 'total=2.5', 13, '1:0', { kind: 'lost_with', count: 2 }],
    ['under 2.5, over', 18, 'total=2.5', 13, '2:1', null],
    ['both', 29, '', 74, '0:0', { kind: 'both_to_score' }],
    ['both, one has', 29, '', 74, '2:0', away(1)],
    ['not both', 29, '', 76, '2:0', null],
    ['a market that it does not know', 45, '', 276, '1:1', null],
  ] as const)('says of %s (%i %s %i) at %s', (_, marketId, specifier, outcomeId, score, need) => {
    expect(legNeed(leg(marketId, specifier, outcomeId), inPlay(score))).toEqual(need)
  })

  it('is met exactly where the leg would be won, at every score', () => {
    for (const [marketId, specifier, outcomeId] of COUNTED)
      for (let at = 0; at < 36; at += 1) {
        const selection = leg(marketId, specifier, outcomeId)
        const score = { home: Math.floor(at / 6), away: at % 6 }
        const need = legNeed(selection, inPlay(`${score.home}:${score.away}`))
        if (need?.kind !== 'goals_of' && need?.kind !== 'goals') continue
        const side = need.kind === 'goals_of' ? need.side : 'home'
        const after = (count: number) =>
          legStanding(selection, inPlay(text({ ...score, [side]: score[side] + count })))
        expect([marketId, outcomeId, score, after(need.count)]).toEqual([
          marketId,
          outcomeId,
          score,
          'winning',
        ])
        expect(after(need.count - 1)).not.toBe('winning')
      }
  })

  it('says nothing of extra time, before the start and of other sports', () => {
    const selection = leg(1, '', 1)
    expect(legNeed(selection, { ...inPlay('0:0'), stage: 'overtime' })).toBeNull()
    expect(legNeed(selection, { ...inPlay('0:0'), status: 0 })).toBeNull()
    const tennis = { ...selection, match: { ...selection.match, sportKey: 'tennis' } }
    expect(legNeed(tennis, inPlay('0:0'))).toBeNull()
  })
})

const COUNTED = [
  [1, '', 1],
  [1, '', 2],
  [1, '', 3],
  [10, '', 9],
  [10, '', 10],
  [10, '', 11],
  [11, '', 4],
  [11, '', 5],
  [16, 'hcp=-1.5', 1714],
  [16, 'hcp=-1.5', 1715],
  [16, 'hcp=1', 1714],
  [18, 'total=2.5', 12],
  [18, 'total=3', 12],
] as const

const text = ({ home: one, away: other }: { home: number; away: number }) => `${one}:${other}`

function leg(marketId: number, specifier: string, outcomeId: number): BetSelection {
  return fakeValue(BetSelection, {
    specifier,
    market: { id: marketId },
    outcome: { id: outcomeId },
    match: { sportKey: 'soccer' },
  })
}

function inPlay(score: string): LegState {
  const [one = 0, other = 0] = score.split(':').map(Number)
  return {
    status: 1,
    stage: '2nd_half',
    statistics: fakeValue(MatchStatistics, { totalScore: { home: one, away: other } }),
  }
}
