// Random evenings with quick bet against what always holds. fast-check prints the seed of a history that breaks it.
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { anOffer, aSelection, BTC, EUR } from '../testing/builders.ts'
import { aSingleBet } from '../testing/quick-bets.ts'
import { checkQuickBet } from './check-quick-bet.ts'
import {
  emptyQuickBet,
  QUICK_BET_STATES,
  type QuickBet,
  type QuickBetEvent,
  reduceQuickBet,
} from './quick-bet.ts'
import { QUICK_BET_WARNINGS } from './quick-bet-reasons.ts'

const BET = aSingleBet(aSelection(1), 500)
const LIVE = anOffer(1, { matchStatus: 1 })
const ERROR = {
  code: null,
  messageKey: 'error.place_bets.default',
  params: {},
  message: null,
  isWrongOdds: false,
}
const RECEIPT = { betId: 1, ref: 'R', status: 'submitted', isVip: false }

const name = <Type extends QuickBetEvent['type']>(type: Type) => fc.constant(type)
const amount = fc.oneof(fc.constantFrom(0, 500, 1000, -1, Number.NaN), fc.nat())
const events: fc.Arbitrary<QuickBetEvent> = fc.oneof(
  fc.record({ type: name('toggled'), isEnabled: fc.boolean() }),
  fc.record({ type: name('stakeEntered'), stakeMinor: amount }),
  fc.record({ type: name('currencyChanged'), currency: fc.constantFrom(EUR, BTC) }),
  fc.record({ type: name('approvalChanged'), isApproved: fc.boolean() }),
  fc.record({ type: name('warned'), warning: fc.constantFrom(...QUICK_BET_WARNINGS) }),
  fc.record({ type: name('warningClosed') }),
  fc.record({ type: name('placingStarted'), bet: fc.constant(BET) }),
  fc.record({ type: name('placed'), receipt: fc.constant(RECEIPT) }),
  fc.record({ type: name('rejected'), error: fc.constant(ERROR) }),
  fc.record({ type: name('placementAborted') }),
  fc.record({ type: name('resultClosed') }),
  fc.record({ type: name('balanceChanged'), availableMinor: fc.nat() }),
)
const ANSWERS: readonly QuickBetEvent['type'][] = ['placed', 'rejected', 'placementAborted']
const histories = fc.array(events, { maxLength: 60, size: 'max' })

function statesOf(history: readonly QuickBetEvent[]): QuickBet[] {
  const states = [emptyQuickBet(EUR)]
  for (const event of history) states.push(reduceQuickBet(states.at(-1) ?? emptyQuickBet(EUR), event))
  return states
}

const INVARIANTS: Record<string, (quickBet: QuickBet) => boolean> = {
  'only what is on, with a stake, is approved': ({ isApproved, isEnabled, stakeMinor }) =>
    !isApproved || (isEnabled && stakeMinor > 0),
  'a stake is a whole number, never negative': ({ stakeMinor }) =>
    Number.isSafeInteger(stakeMinor) && stakeMinor >= 0,
  'nothing is warned about while it is off': ({ isEnabled, warning }) => isEnabled || warning === null,
  'a press places only what is on, approved, unwarned and idle': (quickBet) => {
    const action = checkQuickBet(quickBet, LIVE, {
      isSignedIn: true,
      isPve: false,
      closedKey: null,
      oddsMode: 'any',
      limits: null,
      availableMinor: null,
      unavailableProviders: [],
    })
    const { isEnabled, isApproved, warning, ticket } = quickBet
    const canPlace = isEnabled && isApproved && warning === null && ticket.state !== 'PROCESSING'
    return action.type !== 'place' || (canPlace && action.bet.stakeMinor === quickBet.stakeMinor)
  },
}

describe('reduceQuickBet, through any history', () => {
  it('keeps every invariant', () => {
    fc.assert(
      fc.property(histories, (history) => {
        const broken = statesOf(history).flatMap((state) =>
          Object.entries(INVARIANTS).flatMap(([sentence, holds]) => (holds(state) ? [] : [sentence])),
        )
        expect(broken).toEqual([])
      }),
      { numRuns: 400 },
    )
  })

  it('begins a bet only with a press, and ends it only with an answer', () => {
    fc.assert(
      fc.property(histories, (history) => {
        const states = statesOf(history)
        const isProcessing = states.map(({ ticket }) => ticket.state === 'PROCESSING')
        const causes = (from: boolean) =>
          history.flatMap(({ type }, index) =>
            isProcessing[index] === from && isProcessing[index + 1] === !from ? [type] : [],
          )
        expect(causes(false).filter((type) => type !== 'placingStarted')).toEqual([])
        expect(causes(true).filter((type) => !ANSWERS.includes(type))).toEqual([])
      }),
      { numRuns: 400 },
    )
  })

  it('reaches every state, so that the invariants were put to the test', () => {
    const states = fc.sample(histories, { numRuns: 400, seed: 20_261_121 }).flatMap(statesOf)
    expect(new Set(states.map(({ ticket }) => ticket.state))).toEqual(new Set(QUICK_BET_STATES))
    expect(states.some(({ isApproved }) => isApproved)).toBe(true)
  })
})
