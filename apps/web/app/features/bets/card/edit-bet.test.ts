import { outcomeKey } from '@touchline/betting/slip/outcome-key'
import { Bet, BetSelection } from '@touchline/contract/entities/bet'
import { Match } from '@touchline/contract/entities/catalogue'
import { fakeValue } from '@touchline/contract/testing/fake'
import { describe, expect, it } from 'vitest'
import { isEditable, openMatchIds, slipToEdit } from './edit-bet.ts'

const eur = (value: number) => ({ value, currency: 'EUR' })

const legs = [1, 2, 3].map((id) =>
  fakeValue(BetSelection, {
    status: id === 3 ? 'won' : 'open',
    match: { id },
    market: { id: 1 },
    outcome: { id: 1 },
    specifier: '',
  }),
)
const bet = fakeValue(Bet, {
  type: 'combo',
  status: 'waiting_results',
  isUnderReview: false,
  bonus: null,
  toCashout: eur(950),
  stake: eur(1000),
  selections: legs,
})
const matches = [1, 2].map((id) => fakeValue(Match, { id, provider: 'betradar' }))
const idOf = (matchId: number) => outcomeKey({ matchId, marketId: 1, specifier: '', outcomeId: 1 })

describe('a bet to be edited', () => {
  it('is an open single or combo with a value and without a bonus', () => {
    expect(isEditable(bet, 'EUR')).toBe(true)
    expect(isEditable({ ...bet, type: 'single' }, 'EUR')).toBe(true)
    expect(isEditable({ ...bet, type: 'system' }, 'EUR')).toBe(false)
    expect(isEditable({ ...bet, type: 'custom_bet' }, 'EUR')).toBe(false)
    expect(isEditable({ ...bet, toCashout: null }, 'EUR')).toBe(false)
    expect(isEditable({ ...bet, status: 'submitted' }, 'EUR')).toBe(false)
    expect(isEditable({ ...bet, isUnderReview: true }, 'EUR')).toBe(false)
  })

  it('is in the currency of the slip, whose stake it becomes', () => {
    expect(isEditable(bet, 'USD')).toBe(false)
    expect(isEditable(bet, undefined)).toBe(false)
  })

  it('stands on the slip with its open legs and its value, beside what the slip has', () => {
    const [first, second] = slipToEdit(bet, matches, { selections: [] }).selections
    expect(openMatchIds(bet)).toEqual([1, 2])
    expect(first).toMatchObject({ provider: 'betradar' })
    expect([first?.id, second?.id]).toEqual([idOf(1), idOf(2)])
    const slip = slipToEdit(bet, matches, {
      selections: first ? [first, { ...first, id: idOf(9), matchId: 9 }] : [],
    })
    expect(slip.selections.map(({ id }) => id)).toEqual([idOf(1), idOf(2), idOf(9)])
    expect(slip).toMatchObject({
      mode: 'combo',
      entries: { combo: { stakeSource: 'stake', stakeMinor: 950 } },
    })
  })

  it('is a single where one leg is left', () => {
    const slip = slipToEdit({ ...bet, selections: legs.slice(1) }, matches, { selections: [] })
    expect(slip).toMatchObject({ mode: 'combo', entries: { [`single:${idOf(2)}`]: { stakeMinor: 950 } } })
  })
})
