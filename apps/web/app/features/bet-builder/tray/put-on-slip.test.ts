import { betsOf } from '@touchline/betting/slip/bets-of'
import { outcomeKey } from '@touchline/betting/slip/outcome-key'
import type { SlipEvent } from '@touchline/betting/slip/reducer/events'
import { emptySlip, reduceSlip } from '@touchline/betting/slip/reducer/reduce-slip'
import { anOffer, EUR } from '@touchline/betting/testing/builders'
import { describe, expect, it } from 'vitest'
import type { SlipSelectionInput } from '../../../shared/slip/slip-selection.ts'
import {
  addAsCombo,
  addAsGroup,
  addToCustomBet,
  isOnSlip,
  putOnSlip,
  startNewSlip,
  takesAsGroup,
  takesCustomBet,
} from './put-on-slip.ts'

const [WIN, GOALS, BOTH] = [anOutcome(1, 1), anOutcome(1, 18), anOutcome(1, 29)]
const ELSEWHERE = anOutcome(2, 1)

describe('putOnSlip', () => {
  it('makes an empty slip a custom bet at the joint price', () => {
    const slip = aSlip()
    putOnSlip(slip, { selections: [WIN, GOALS], oddsThousandths: 3200 })
    expect(betsOf(slip.get())).toMatchObject([
      { betType: 'custom_bet', customOdds: 3200, selections: [{ id: WIN.id }, { id: GOALS.id }] },
    ])
  })

  it('takes other selections off first', () => {
    const slip = aSlip()
    slip.send({ type: 'selectionAdded', selection: ELSEWHERE })
    expect(takesCustomBet(slip.get(), 1)).toBe(false)
    putOnSlip(slip, { selections: [WIN, GOALS], oddsThousandths: 3200 })
    expect(slip.get().selections.map(({ id }) => id)).toEqual([WIN.id, GOALS.id])
  })

  it('changes the custom bet of the same match and leaves its stake', () => {
    const slip = aSlip()
    putOnSlip(slip, { selections: [WIN, GOALS], oddsThousandths: 3200 })
    slip.send({ type: 'stakeEntered', betId: 'custom_bet', stakeMinor: 500 })
    expect(takesCustomBet(slip.get(), 1)).toBe(true)
    putOnSlip(slip, { selections: [WIN, BOTH], oddsThousandths: 4100 })
    expect(betsOf(slip.get())).toMatchObject([
      { customOdds: 4100, stakeMinor: 500, selections: [{ id: WIN.id }, { id: BOTH.id }] },
    ])
    expect(isOnSlip(slip.get(), [BOTH.id, WIN.id])).toBe(true)
    expect(isOnSlip(slip.get(), [WIN.id])).toBe(false)
  })
})

describe('a custom bet on the slip', () => {
  it('takes one outcome more at the new price', () => {
    const slip = aSlip()
    putOnSlip(slip, { selections: [WIN, GOALS], oddsThousandths: 3200 })
    addToCustomBet(slip, BOTH, 5000)
    expect(betsOf(slip.get())).toMatchObject([{ betType: 'custom_bet', customOdds: 5000 }])
    expect(slip.get().selections).toHaveLength(3)
  })

  it('makes room for an ordinary slip', () => {
    const slip = aSlip()
    putOnSlip(slip, { selections: [WIN, GOALS], oddsThousandths: 3200 })
    startNewSlip(slip, ELSEWHERE)
    expect(betsOf(slip.get())).toMatchObject([{ betType: 'single', selections: [{ id: ELSEWHERE.id }] }])
  })
})

describe('a custom bet as a leg of a combo', () => {
  const CUSTOM = { selections: [WIN, GOALS], oddsThousandths: 3200 }
  const LEG = { betType: 'combo', groups: [{ ids: [WIN.id, GOALS.id], odds: 3200 }], stakeMinor: 500 }

  it('takes an outcome of another match beside it, at the price and stake it had', () => {
    const slip = aSlip()
    slip.send({ type: 'groupsOffered', takesGroups: true })
    putOnSlip(slip, CUSTOM)
    slip.send({ type: 'stakeEntered', betId: 'custom_bet', stakeMinor: 500 })
    addAsCombo(slip, ELSEWHERE)
    expect(betsOf(slip.get())).toMatchObject([LEG])
  })

  it('joins a slip that has nothing else of its match, where the platform takes it', () => {
    const slip = aSlip()
    slip.send({ type: 'selectionAdded', selection: ELSEWHERE })
    expect(takesAsGroup(slip.get(), CUSTOM)).toBe(false)
    slip.send({ type: 'groupsOffered', takesGroups: true })
    expect(takesAsGroup(slip.get(), CUSTOM)).toBe(true)
    const single = betsOf(slip.get())[0]?.id ?? 'combo'
    slip.send({ type: 'stakeEntered', betId: single, stakeMinor: 500 })
    addAsGroup(slip, CUSTOM)
    expect(betsOf(slip.get())).toMatchObject([LEG])
    expect(takesAsGroup(slip.get(), CUSTOM)).toBe(false)
  })
})

function aSlip() {
  let slip = emptySlip(EUR)
  return {
    get: () => slip,
    subscribe: () => () => undefined,
    send: (event: SlipEvent) => {
      slip = reduceSlip(slip, event)
    },
  }
}

function anOutcome(matchId: number, marketId: number): SlipSelectionInput {
  const offer = anOffer(matchId, { marketId })
  return { ...offer, id: outcomeKey(offer) }
}
