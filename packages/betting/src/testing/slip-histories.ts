import * as fc from 'fast-check'
import { FREEBET_KINDS } from '../bonuses/kinds/freebet.ts'
import type { BonusKey, SlipOffer } from '../slip/bonus/bonus-places.ts'
import { CUSTOM_BET_PROBLEMS } from '../slip/custom-bet-problem.ts'
import { ODDS_MODES } from '../slip/odds-policy.ts'
import { outcomeKey } from '../slip/outcome-key.ts'
import { toSelection } from '../slip/reducer/apply-edit.ts'
import type { RestoredSlip, SlipEdit, SlipEvent } from '../slip/reducer/events.ts'
import {
  type BetId,
  type OfferedSelection,
  SLIP_MODES,
  type StakeEntry,
  type TicketError,
} from '../slip/types.ts'
import { allSystemTypes } from '../systems/system-types.ts'
import { anOffer, aQuote, BTC, EUR } from './builders.ts'

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
const BET_IDS: BetId[] = [
  ...KEYS.map((key): BetId => `single:${key}`),
  'combo',
  'system',
  'system:2/3',
  'system:trixie',
  'system:lucky15',
  'custom_bet',
]

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

const systemType = fc.constantFrom(...allSystemTypes().filter(({ totalCount }) => totalCount <= 6))
const entry: fc.Arbitrary<StakeEntry> = fc.oneof(
  fc.record({ stakeSource: fc.constantFrom('stake', 'sharing'), stakeMinor: fc.nat() }),
  fc.record({
    stakeSource: fc.constant('potentialWin'),
    stakeMinor: fc.nat(),
    targetWinMinor: fc.nat(),
  }),
)

const bonusKey: fc.Arbitrary<BonusKey> = fc.record({
  id: fc.constantFrom(1, 2),
  type: fc.constantFrom('comboboost', 'freebet', 'hunting'),
})

const legs = fc.record({
  minOdds: fc.constantFrom(null, 1500, 2000),
  maxOdds: fc.constantFrom(null, 30_000),
  matchStatus: fc.constantFrom(null, 'prematch' as const),
  eventConditions: fc.constant([]),
})
const offerFields = { id: fc.constantFrom(1, 2), name: fc.constant('Bonus'), isActivated: fc.boolean(), legs }
const slipOffer: fc.Arbitrary<SlipOffer> = fc.oneof(
  fc.record({
    ...offerFields,
    type: fc.constant('comboboost' as const),
    ranges: fc.constantFrom(
      [{ minCount: 1, maxCount: null, bonusOdds: 1100 }],
      [
        { minCount: 2, maxCount: 2, bonusOdds: 1050 },
        { minCount: 3, maxCount: null, bonusOdds: 1070 },
      ],
    ),
    caps: fc.constantFrom([], [{ value: 500, currency: 'EUR' }]),
  }),
  fc.record({
    ...offerFields,
    type: fc.constant('freebet' as const),
    freebet: fc.record({
      kind: fc.constantFrom(...FREEBET_KINDS),
      amountMinor: fc.integer({ min: 1, max: 10_000 }),
      currency: fc.constantFrom('EUR', 'BTC'),
      selectionCountFrom: fc.constantFrom(null, 2),
      selectionCountTo: fc.constantFrom(null, 3),
    }),
  }),
  fc.record({
    ...offerFields,
    type: fc.constant('hunting' as const),
    farmOncePerEvent: fc.boolean(),
    farmedEvents: fc.constantFrom([], [1]),
  }),
)
/** As the platform offers them, each once. */
const slipOffers = fc.uniqueArray(slipOffer, { maxLength: 4, selector: ({ id, type }) => `${type}:${id}` })

/** Includes invalid edits: stakes for missing bets, bankers not on the slip, a mode that does not fit. */
const restoredSlip: fc.Arbitrary<RestoredSlip> = fc.record({
  selections: fc.array(fc.constantFrom(...OFFERS.map((each) => toSelection(each, []))), { maxLength: 5 }),
  mode: fc.option(fc.constantFrom(...SLIP_MODES)),
  systemType: fc.option(systemType),
  bankerIds: fc.uniqueArray(key, { maxLength: 3 }),
  customPrice: fc.option(odds.map((each) => aQuote(each).price)),
  chosenBonuses: fc.dictionary(betId, fc.option(bonusKey)),
  entries: fc.dictionary(betId, entry),
})

const edits: fc.Arbitrary<SlipEdit> = fc.oneof(
  weighted(6, fc.record({ type: type('selectionToggled'), selection: offer })),
  weighted(3, fc.record({ type: type('selectionAdded'), selection: offer })),
  weighted(1, fc.record({ type: type('selectionRemoved'), id: key })),
  weighted(1, fc.record({ type: type('closedSelectionsRemoved') })),
  weighted(1, fc.record({ type: type('slipCleared') })),
  weighted(
    4,
    fc.record(
      { type: type('modeChosen'), mode: fc.constantFrom(...SLIP_MODES), systemType },
      { requiredKeys: ['type', 'mode'] },
    ),
  ),
  weighted(2, fc.record({ type: type('bankerToggled'), id: key })),
  weighted(2, fc.record({ type: type('sharedStakeEntered'), stakeMinor: amount })),
  weighted(4, fc.record({ type: type('stakeEntered'), betId, stakeMinor: amount })),
  weighted(4, fc.record({ type: type('potentialWinEntered'), betId, winMinor: amount })),
  weighted(4, fc.record({ type: type('bonusChosen'), betId, bonus: fc.option(bonusKey) })),
  weighted(1, fc.record({ type: type('oddsChangesAccepted') })),
  weighted(1, fc.record({ type: type('currencyChanged'), currency: fc.constantFrom(EUR, BTC) })),
  weighted(1, fc.record({ type: type('slipRestored'), slip: restoredSlip })),
  weighted(1, fc.record({ type: type('refusalDismissed') })),
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
  fc.record({
    type: type('matchPauseChanged'),
    matchId: fc.constantFrom(1, 2),
    isPaused: fc.boolean(),
    isStarted: fc.boolean(),
  }),
  fc.record({ type: type('providerStatusChanged'), provider, isAvailable: fc.boolean() }),
  fc.record({
    type: type('customOddsQuoted'),
    // The two outcomes of the first match, which can be a custom bet together.
    ids: fc.oneof(fc.subarray(KEYS.slice(0, 2), { minLength: 1 }), fc.array(key)),
    odds: fc.option(odds, { freq: 3 }),
    problem: fc.option(fc.constantFrom(...CUSTOM_BET_PROBLEMS)),
  }),
  fc.record({ type: type('groupsOffered'), takesGroups: fc.boolean() }),
  fc.record({ type: type('oddsModeChanged'), oddsMode: fc.constantFrom(...ODDS_MODES) }),
  fc.record({ type: type('multiSingleProvidersChanged'), providers: fc.uniqueArray(provider) }),
  fc.record({
    type: type('bonusesOffered'),
    offers: fc.option(slipOffers, { freq: 9 }),
    matches: fc.constant({}),
  }),
  fc.record({ type: type('restoringStarted') }),
  fc.record({ type: type('restoringFailed') }),
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
  weighted(
    1,
    fc.record({
      type: type('placementRejected'),
      error: fc.constant(REJECTION),
      prices: fc.dictionary(key, odds),
    }),
  ),
  weighted(1, fc.record({ type: type('placementAborted') })),
)

/** Starts over with these outcomes, to reach combinations that random edits seldom produce. */
function begunWith(selections: readonly OfferedSelection[], ...events: SlipEvent[]): SlipEvent[] {
  const added = selections.map((selection): SlipEvent => ({ type: 'selectionAdded', selection }))
  return [{ type: 'slipCleared' }, ...added, ...events]
}

const BETRADAR = OFFERS.filter((each) => each.provider === 'betradar' && each.outcomeId === 1)

const aSystem = fc
  .tuple(fc.constantFrom('system', 'mixed'), fc.constantFrom(...BETRADAR.map(outcomeKey)))
  .map(([mode, id]) => begunWith(BETRADAR, { type: 'modeChosen', mode }, { type: 'bankerToggled', id }))

const aCustomBet = fc.tuple(odds, odds).map((quotes) =>
  begunWith(
    OFFERS.slice(0, 2),
    { type: 'modeChosen', mode: 'custom_bet' },
    ...quotes.map(
      (each): SlipEvent => ({
        type: 'customOddsQuoted',
        ids: KEYS.slice(0, 2),
        odds: each,
        problem: null,
      }),
    ),
  ),
)

/** A free bet chosen, and what is done to the slip after it. */
const aFreeBet = slipOffer.map((each) =>
  begunWith(
    BETRADAR.slice(0, 1),
    {
      type: 'bonusesOffered',
      offers: [
        {
          ...offerDefaults(each),
          type: 'freebet',
          freebet: {
            kind: 'only_win',
            amountMinor: 1000,
            currency: 'EUR',
            selectionCountFrom: null,
            selectionCountTo: null,
          },
        },
      ],
      matches: {},
    },
    { type: 'bonusChosen', betId: BET_IDS[0] ?? 'combo', bonus: { id: each.id, type: 'freebet' } },
  ),
)

function offerDefaults({ id, name, isActivated, legs }: SlipOffer) {
  return { id, name, isActivated, legs }
}

const oneEvent = fc
  .oneof(weighted(5, edits), weighted(3, facts), weighted(1, placements))
  .map((event) => [event])

/** A random sequence of slip events. */
export const slipHistories: fc.Arbitrary<SlipEvent[]> = fc
  .array(
    fc.oneof(weighted(30, oneEvent), weighted(1, aSystem), weighted(1, aCustomBet), weighted(1, aFreeBet)),
    {
      maxLength: 60,
      size: 'max',
    },
  )
  .map((steps) => steps.flat())
