import { outcomeKey } from '@touchline/betting/slip/outcome-key'
import { emptySlip } from '@touchline/betting/slip/reducer/reduce-slip'
import { anOffer, EUR, reduceAll } from '@touchline/betting/testing/builders'
import { describe, expect, it } from 'vitest'
import { asksAboutCustomBet } from './custom-bet-question.ts'
import type { SlipSelectionInput } from './slip-selection.ts'

const [WIN, GOALS] = [anOutcome(1, 1), anOutcome(1, 18)]
const PRESSED = anOutcome(2, 1)

const ORDINARY = reduceAll(
  emptySlip(EUR),
  { type: 'selectionAdded', selection: WIN },
  { type: 'selectionAdded', selection: GOALS },
)
const CUSTOM = reduceAll(
  ORDINARY,
  { type: 'modeChosen', mode: 'custom_bet' },
  { type: 'customOddsQuoted', ids: [WIN.id, GOALS.id], odds: 3200, problem: null },
  { type: 'stakeEntered', betId: 'custom_bet', stakeMinor: 500 },
)

describe('asksAboutCustomBet', () => {
  it('asks when the slip is a custom bet, whatever match the outcome is of', () => {
    expect(asksAboutCustomBet(CUSTOM, PRESSED)).toBe(true)
    expect(asksAboutCustomBet(CUSTOM, anOutcome(1, 29))).toBe(true)
  })

  it('asks nothing about an ordinary slip, or about what is taken off', () => {
    expect(asksAboutCustomBet(ORDINARY, PRESSED)).toBe(false)
    expect(asksAboutCustomBet(emptySlip(EUR), PRESSED)).toBe(false)
    expect(asksAboutCustomBet(CUSTOM, WIN)).toBe(false)
  })

  it('asks nothing while the custom bet is being placed', () => {
    const placing = reduceAll(CUSTOM, { type: 'placingStarted' })
    expect(placing.ticket.state).toBe('PROCESSING')
    expect(asksAboutCustomBet(placing, PRESSED)).toBe(false)
  })
})

function anOutcome(matchId: number, marketId: number): SlipSelectionInput {
  const offer = anOffer(matchId, { marketId })
  return { ...offer, id: outcomeKey(offer) }
}
