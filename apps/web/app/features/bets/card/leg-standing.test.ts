import { BetSelection } from '@touchline/contract/entities/bet'
import { MatchStatistics } from '@touchline/contract/entities/catalogue'
import { fakeValue } from '@touchline/contract/testing/fake'
import { describe, expect, it } from 'vitest'
import { legStanding } from './leg-standing.ts'
import type { LegState } from './use-leg-state.ts'

describe('legStanding', () => {
  it.each([
    ['1x2', 1, '', 1, '1:0', 'winning'],
    ['1x2', 1, '', 1, '1:1', 'losing'],
    ['1x2', 1, '', 2, '1:1', 'winning'],
    ['1x2', 1, '', 3, '0:1', 'winning'],
    ['double chance, home or draw', 10, '', 9, '1:1', 'winning'],
    ['double chance, home or away', 10, '', 10, '1:1', 'losing'],
    ['draw no bet', 11, '', 4, '2:1', 'winning'],
    ['draw no bet', 11, '', 4, '1:1', null],
    ['draw no bet', 11, '', 5, '2:1', 'losing'],
    ['handicap', 16, 'hcp=-1.5', 1714, '1:0', 'losing'],
    ['handicap', 16, 'hcp=-1.5', 1715, '1:0', 'winning'],
    ['handicap that would be void', 16, 'hcp=-1', 1714, '1:0', null],
    ['quarter handicap that would half win', 16, 'hcp=-0.75', 1714, '1:0', null],
    ['total', 18, 'total=2.5', 12, '2:1', 'winning'],
    ['total', 18, 'total=2.5', 13, '1:1', 'winning'],
    ['total that would be void', 18, 'total=2', 12, '1:1', null],
    ['quarter total that would half lose', 18, 'total=2.25', 12, '1:1', null],
    ['both to score', 29, '', 74, '1:1', 'winning'],
    ['both to score', 29, '', 76, '1:1', 'losing'],
    ['a market that it does not know', 45, '', 276, '1:1', null],
  ])('says of %s (%i %s %i) at %s: %s', (_, marketId, specifier, outcomeId, score, standing) => {
    expect(legStanding(leg(marketId, specifier, outcomeId), inPlay(score))).toBe(standing)
  })

  it('says nothing of extra time, before the start, of an unknown stage and of other sports', () => {
    const selection = leg(1, '', 1)
    const state = inPlay('1:0')
    expect(legStanding(selection, { ...state, stage: 'overtime' })).toBeNull()
    expect(legStanding(selection, { ...state, stage: null })).toBeNull()
    expect(legStanding(selection, { ...state, status: 0 })).toBeNull()
    const tennis = { ...selection, match: { ...selection.match, sportKey: 'tennis' } }
    expect(legStanding(tennis, state)).toBeNull()
  })
})

function leg(marketId: number, specifier: string, outcomeId: number): BetSelection {
  return fakeValue(BetSelection, {
    specifier,
    market: { id: marketId },
    outcome: { id: outcomeId },
    match: { sportKey: 'soccer' },
  })
}

function inPlay(score: string): LegState {
  const [home = 0, away = 0] = score.split(':').map(Number)
  return {
    status: 1,
    stage: '2nd_half',
    statistics: fakeValue(MatchStatistics, { totalScore: { home, away } }),
  }
}
