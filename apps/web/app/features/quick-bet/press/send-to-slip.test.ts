import { betsOf } from '@touchline/betting/slip/bets-of'
import type { SlipEvent } from '@touchline/betting/slip/reducer/events'
import { emptySlip, reduceSlip } from '@touchline/betting/slip/reducer/reduce-slip'
import type { Slip, SlipBet } from '@touchline/betting/slip/types'
import { anOffer, EUR, reduceAll } from '@touchline/betting/testing/builders'
import { afterEach, describe, expect, it } from 'vitest'
import { customBetQuestion } from '../../../shared/slip/custom-bet-question.ts'
import { createReducerStore } from '../../../shared/store/create-reducer-store.ts'
import { sendToSlip } from './send-to-slip.ts'

const QUICK_BET = aBetOn(9)

afterEach(() => customBetQuestion.set(null))

describe('sendToSlip', () => {
  it('adds the selection with its stake', () => {
    const slip = aSlipStore(emptySlip(EUR))
    expect(sendToSlip(slip, QUICK_BET)).toBe(true)
    expect(betsOf(slip.get())).toMatchObject([{ betType: 'single', stakeMinor: 700 }])
  })

  it('asks before it touches a custom bet', () => {
    const custom = reduceAll(
      emptySlip(EUR),
      { type: 'selectionAdded', selection: anOffer(1) },
      { type: 'selectionAdded', selection: anOffer(1, { marketId: 18 }) },
      { type: 'modeChosen', mode: 'custom_bet' },
    )
    const slip = aSlipStore(custom)
    expect(sendToSlip(slip, QUICK_BET)).toBe(false)
    expect(slip.get()).toBe(custom)
    expect(customBetQuestion.get()).toMatchObject({ kind: 'outcome_pressed', selection: { matchId: 9 } })
  })

  it('leaves a slip alone whose bets are being placed', () => {
    const placing = reduceAll(
      emptySlip(EUR),
      { type: 'selectionAdded', selection: anOffer(1) },
      { type: 'stakeEntered', betId: 'single:1:1::1', stakeMinor: 500 },
      { type: 'placingStarted' },
    )
    const slip = aSlipStore(placing)
    expect(sendToSlip(slip, QUICK_BET)).toBe(false)
    expect(slip.get()).toBe(placing)
  })
})

const aSlipStore = (slip: Slip) => createReducerStore<Slip, SlipEvent>(slip, reduceSlip)

function aBetOn(matchId: number): SlipBet {
  const slip = reduceAll(emptySlip(EUR), { type: 'selectionAdded', selection: anOffer(matchId) })
  const [bet] = betsOf(slip)
  if (!bet) throw new Error('no bet on the slip')
  return { ...bet, stakeMinor: 700 }
}
