import * as fc from 'fast-check'
import type { SlipEdit, SlipEvent } from '../slip/events.ts'
import { ODDS_MODES } from '../slip/odds-policy.ts'
import { outcomeKey } from '../slip/outcome-key.ts'
import { type BetId, SLIP_MODES, type TicketError } from '../slip/types.ts'
import { anOffer, BTC, EUR } from './builders.ts'

/** Two outcomes of one match, a line, another provider, and both ends of the range of odds. */
const OFFERS = [
  anOffer(1),
  anOffer(1, { outcomeId: 2, odds: 3500 }),
  anOffer(2, { odds: 1001 }),
  anOffer(3, { marketId: 18, specifier: 'total=2.5', odds: 1909 }),
  anOffer(4, { provider: 'oddin', odds: 40_000 }),
  anOffer(5, { odds: 100_000_000 }),
]
const KEYS = OFFERS.map(outcomeKey)
const BET_IDS: BetId[] = [...KEYS.map((key): BetId => `single:${key}`), 'combo', 'system', 'custom_bet']

const REJECTION: TicketError = {
  code: 101,
  messageKey: 'error.place_bets.invalid_odds',
  message: null,
  details: null,
  errorsByBet: [],
  isWrongOdds: true,
}

const type = <Type extends SlipEvent['type']>(name: Type) => fc.constant(name)
const weighted = <Value>(weight: number, arbitrary: fc.Arbitrary<Value>) => ({ weight, arbitrary })

const offer = fc.constantFrom(...OFFERS)
const key = fc.constantFrom(...KEYS)
const odds = fc.oneof(fc.integer({ min: 1001, max: 5000 }), fc.integer({ min: 1001, max: 100_000_000 }))
const betId = fc.constantFrom(...BET_IDS)
const amount = fc.oneof(
  fc.integer({ min: -5, max: 100_000 }),
  fc.maxSafeNat(),
  fc.constantFrom(Number.NaN, 0.5),
)
const provider = fc.constantFrom('betradar', 'oddin')

const edits: fc.Arbitrary<SlipEdit> = fc.oneof(
  weighted(6, fc.record({ type: type('selectionToggled'), selection: offer })),
  weighted(3, fc.record({ type: type('selectionAdded'), selection: offer })),
  weighted(1, fc.record({ type: type('selectionRemoved'), id: key })),
  weighted(1, fc.record({ type: type('closedSelectionsRemoved') })),
  weighted(1, fc.record({ type: type('slipCleared') })),
  weighted(3, fc.record({ type: type('modeChosen'), mode: fc.constantFrom(...SLIP_MODES) })),
  weighted(4, fc.record({ type: type('stakeEntered'), betId, stakeMinor: amount })),
  weighted(4, fc.record({ type: type('potentialWinEntered'), betId, winMinor: amount })),
  weighted(1, fc.record({ type: type('oddsChangesAccepted') })),
  weighted(1, fc.record({ type: type('currencyChanged'), currency: fc.constantFrom(EUR, BTC) })),
  weighted(1, fc.record({ type: type('receiptClosed'), keepsSelections: fc.boolean() })),
)

const markets = fc.array(
  fc.record({
    marketId: fc.constantFrom(1, 18),
    specifier: fc.constantFrom('', 'total=2.5'),
    isOpen: fc.boolean(),
    outcomes: fc.array(fc.record({ outcomeId: fc.constantFrom(1, 2), odds, active: fc.boolean() })),
  }),
)

const facts: fc.Arbitrary<SlipEvent> = fc.oneof(
  fc.record({ type: type('oddsMoved'), prices: fc.dictionary(key, odds) }),
  fc.record({ type: type('outcomesSuspended'), ids: fc.array(key) }),
  fc.record({ type: type('outcomesReopened'), ids: fc.array(key) }),
  fc.record({
    type: type('marketsUpdated'),
    matchId: fc.constantFrom(1, 2, 3),
    markets,
    isComplete: fc.boolean(),
  }),
  fc.record({
    type: type('matchStatusChanged'),
    matchId: fc.constantFrom(1, 2),
    matchStatus: fc.constantFrom(0, 1, 2, 4),
  }),
  fc.record({ type: type('providerStatusChanged'), provider, isAvailable: fc.boolean() }),
  fc.record({
    type: type('customOddsQuoted'),
    ids: fc.array(key),
    odds: fc.option(odds),
    problem: fc.constant(null),
  }),
  fc.record({ type: type('oddsModeChanged'), oddsMode: fc.constantFrom(...ODDS_MODES) }),
  fc.record({ type: type('multiSingleProvidersChanged'), providers: fc.uniqueArray(provider) }),
)

const receipt = fc.record({
  betId: fc.nat(),
  ref: fc.constant('R'),
  status: fc.constant('submitted'),
  isVip: fc.boolean(),
})

const placements: fc.Arbitrary<SlipEvent> = fc.oneof(
  weighted(4, fc.record({ type: type('placingStarted') })),
  weighted(1, fc.record({ type: type('placed'), bets: fc.array(receipt) })),
  weighted(1, fc.record({ type: type('placementRejected'), error: fc.constant(REJECTION) })),
  weighted(1, fc.record({ type: type('placementAborted') })),
)

/** What could happen to a slip in an evening, in any order. */
export const slipHistories: fc.Arbitrary<SlipEvent[]> = fc.array(
  fc.oneof(weighted(5, edits), weighted(3, facts), weighted(1, placements)),
  { maxLength: 60, size: 'max' },
)
