import { bonusMovements } from '@touchline/betting/bonuses/bonus-movements'
import { payoutMinor } from '@touchline/betting/odds/combine'
import { betsOf } from '@touchline/betting/slip/bets-of'
import type { CarriedBonus } from '@touchline/betting/slip/bonus/bonus-places'
import { fittedOffers } from '@touchline/betting/slip/bonus/fit-slip-bet'
import { MATCH_STATUS } from '@touchline/betting/slip/match-status'
import type { SlipEvent } from '@touchline/betting/slip/reducer/events'
import { summarizeBet, summarizeSlip } from '@touchline/betting/slip/summarize-slip'
import type { Slip, SlipBet } from '@touchline/betting/slip/types'
import { anOffer, aSlip, reduceAll } from '@touchline/betting/testing/builders'
import { slipOffer } from '@touchline/contract/entities/player/slip-offer'
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { CampaignTerms } from '../../../bonuses/campaigns/campaign-terms.ts'
import { knownBonus } from '../../../bonuses/testing/known-bonus.ts'
import { settledBonus } from '../../settlement/bonus/settled-bonus.ts'
import type { MarketOffer } from '../offer/offer.queries.ts'
import { type AcceptedLeg, ruledBet } from '../ruled-bet.ts'
import { type AcceptedBonus, type BonusCheck, checkBonus } from './bonus-check.ts'

const SLIPS = 10_000
const NO_LIMITS = {
  selectionLimit: null,
  oddsLimit: null,
  minStake: [],
  vipStake: [],
  maxStake: [],
  payout: [],
}
const COMMON = {
  name: { en: 'A bonus' },
  startsAt: '2026-01-01T00:00:00Z',
  endsAt: null,
  trigger: { kind: 'once' },
}

const odds = fc.integer({ min: 1010, max: 6000 })
const aLeg = fc.record({
  odds,
  matchStatus: fc.constantFrom(MATCH_STATUS.prematch, MATCH_STATUS.live),
  tournament: fc.integer({ min: 1, max: 3 }),
  outcomeId: fc.integer({ min: 1, max: 3 }),
})
const condition = fc.record({
  sportType: fc.constant(null),
  sport: fc.option(fc.constantFrom('soccer', 'tennis')),
  category: fc.constant(null),
  tournament: fc.option(fc.integer({ min: 1, max: 3 })),
  event: fc.option(fc.integer({ min: 1, max: 6 })),
})
/** Often wide: terms that no leg meets say little. */
const legTerms = fc.record({
  minOdds: fc.option(fc.integer({ min: 1010, max: 2500 }), { freq: 1 }),
  maxOdds: fc.option(fc.integer({ min: 3500, max: 6000 }), { freq: 1 }),
  matchStatus: fc.constantFrom(null, null, null, null, null, 'prematch', 'live'),
  eventConditions: fc.oneof(
    { weight: 4, arbitrary: fc.constant([]) },
    { weight: 1, arbitrary: fc.array(condition, { maxLength: 2 }) },
  ),
})
const cap = fc.option(fc.record({ EUR: fc.integer({ min: 1, max: 5000 }) }))
const bonusOdds = fc.integer({ min: 1001, max: 3000 })
const budget = { EUR: 100_000_000 }
const ANY_SOCCER = { sportType: null, sport: 'soccer', category: null, tournament: null, event: null }

const campaign = fc
  .tuple(
    legTerms,
    fc.oneof(
      fc.record({
        kind: fc.constant('comboboost'),
        cap,
        ranges: fc
          .tuple(fc.integer({ min: 1, max: 3 }), fc.integer({ min: 1, max: 3 }), bonusOdds)
          .map(([minCount, length, step]) => [
            { minCount, maxCount: minCount + length - 1, bonusOdds: step },
            { minCount: minCount + length, maxCount: null, bonusOdds: step + 10 },
          ]),
      }),
      fc.record({ kind: fc.constant('odds_boost'), cap, bonusOdds }),
      fc.record({
        kind: fc.constant('early_payout'),
        matchStatus: fc.constant('prematch'),
        eventConditions: fc.constantFrom([ANY_SOCCER], [{ ...ANY_SOCCER, tournament: 1 }]),
        lead: fc.integer({ min: 2, max: 3 }),
        maxStake: fc.option(fc.record({ EUR: fc.integer({ min: 20_000, max: 100_000 }) })),
      }),
      fc.record({
        kind: fc.constant('freebet'),
        freebetKind: fc.constantFrom('only_win', 'all_win', 'no_risk'),
        amount: fc.record({ EUR: fc.integer({ min: 1, max: 10_000 }) }),
        budget: fc.constant(budget),
        selectionCountFrom: fc.option(fc.integer({ min: 1, max: 3 })),
        selectionCountTo: fc.option(fc.integer({ min: 3, max: 6 })),
      }),
      fc.record({
        kind: fc.constant('hunting'),
        farmOncePerEvent: fc.boolean(),
        pointsTarget: fc.constant(3),
        shareThousandths: fc.constant(500),
        freebetCap: fc.constant(budget),
        freebet: fc.constant({ freebetKind: 'only_win', validHours: null }),
        budget: fc.constant(budget),
      }),
    ),
  )
  .map(([legs, kind]) => z.parse(CampaignTerms, { ...COMMON, ...legs, ...kind }))

describe('a bonus on the slip', () => {
  it(`is the platform's: legs that count, step, boost and win, of ${SLIPS} random slips`, () => {
    const tried = { carried: 0, refused: 0, early: 0 }
    fc.assert(
      fc.property(
        campaign,
        fc.array(aLeg, { minLength: 1, maxLength: 6 }),
        fc.integer({ min: 1, max: 100_000 }),
        (terms, legs, stakeMinor) => {
          const known = knownBonus(terms, grantTypeOf(terms))
          const places = new Map(
            legs.map(({ tournament, matchStatus: status }, index) => [
              index + 1,
              { id: index + 1, sportType: 'sport', sport: 'soccer', category: 10, tournament, status },
            ]),
          )
          const slip = slipWith(known.bonus, legs, places, stakeMinor)
          const [bet] = betsOf(slip)
          if (!bet) throw new Error('the slip is empty')

          const answer = platformAnswer(known, bet, places)

          const { bonus } = bet
          if (bonus) tried.carried += 1
          else tried.refused += 1
          if (bonus && terms.kind === 'early_payout') tried.early += 1
          expect(toldBy(answer, bet)).toEqual(bonus ? carriedBy(slip, bonus) : refusedBy(slip, bet))
        },
      ),
      { numRuns: SLIPS },
    )
    // Both are common, or the property says little.
    expect(tried.carried).toBeGreaterThan(SLIPS / 5)
    expect(tried.refused).toBeGreaterThan(SLIPS / 5)
    expect(tried.early).toBeGreaterThan(SLIPS / 50)
  })
})

function grantTypeOf({ kind }: CampaignTerms) {
  return kind === 'freebet' || kind === 'hunting' ? kind : 'comboboost'
}

/** What the platform makes of the bet, and what settlement pays if every leg wins. */
function toldBy(answer: BonusCheck, bet: SlipBet) {
  if ('problem' in answer) return { error: answer.problem.error, problem: answer.problem.bonusProblem }
  const { bonus, possibleWinMinor } = answer
  return {
    counts: bonus?.counts,
    bonusOdds: bonus?.bonusOdds,
    boostMinor: bonus?.boostMinor,
    ownStakeMinor: bet.stakeMinor - (bonus?.freeStakeMinor ?? 0),
    possibleWinMinor,
    paidMinor: bonus && paidIfAllWin(bet, bonus),
  }
}

/** The same as the slip shows it. */
function carriedBy(slip: Slip, bonus: CarriedBonus) {
  const [row] = summarizeSlip(slip).bets
  return {
    counts: bonus.legs.map((reason) => reason === null),
    bonusOdds: bonus.bonusOdds,
    boostMinor: row?.boostMinor,
    ownStakeMinor: row?.ownStakeMinor,
    possibleWinMinor: row?.possibleWinMinor,
    paidMinor: row?.possibleWinMinor,
  }
}

function refusedBy({ bonuses }: Slip, bet: SlipBet) {
  return { error: 'bonus_not_for_bet', problem: fittedOffers(bet, bonuses)[0]?.fit.problem }
}

type Known = ReturnType<typeof knownBonus>
type Places = Parameters<typeof checkBonus>[3]['bonuses']['places']

function slipWith(
  bonus: Known['bonus'],
  legs: readonly { odds: number; matchStatus: 0 | 1; outcomeId: number }[],
  places: Places,
  stakeMinor: number,
) {
  const offer = slipOffer(bonus)
  const added = legs.map(
    ({ odds: price, matchStatus, outcomeId }, index): SlipEvent => ({
      type: 'selectionAdded',
      selection: anOffer(index + 1, { odds: price, matchStatus, outcomeId }),
    }),
  )
  const offered: SlipEvent = { type: 'bonusesOffered', offers: [offer], matches: Object.fromEntries(places) }
  const slip = reduceAll(aSlip(), offered, ...added)
  const betId = betsOf(slip)[0]?.id ?? 'combo'
  return reduceAll(
    slip,
    { type: 'stakeEntered', betId, stakeMinor },
    { type: 'bonusChosen', betId, bonus: { id: offer.id, type: offer.type } },
  )
}

function platformAnswer(known: Known, bet: SlipBet, places: Places) {
  const { bonus } = known
  const stake = {
    value: bonus.bonusType === 'freebet' ? bonus.issuedAmount : bet.stakeMinor,
    currency: bet.currencyCode,
  }
  const legs = bet.selections.map(
    ({ matchId, odds: price, matchStatus, sportKey, outcomeId }) =>
      ({
        offer: { ...OFFER, matchId, matchStatus, sportKey },
        outcomeId,
        oddsThousandths: price,
        probability: null,
        isBanker: false,
        joint: null,
      }) satisfies AcceptedLeg,
  )
  const summary = summarizeBet(ruledBet({ type: bet.betType, systemType: null }, { stake }, legs, null))
  const agreed = bet.bonus?.bonusOdds ?? null
  const asked = { id: bonus.id, type: bonus.bonusType, ...(agreed === null ? {} : { odds: agreed }) }
  return checkBonus({ bonus: asked, stake }, summary, legs, {
    mode: 'none',
    limits: NO_LIMITS,
    isQuick: false,
    bonuses: { find: () => known, places },
  })
}

const OFFER: MarketOffer = {
  matchId: 0,
  marketId: 1,
  specifier: '',
  ver: 1,
  marketStatus: 1,
  outcomes: [],
  matchStatus: MATCH_STATUS.prematch,
  sportKey: 'soccer',
  provider: 'betradar',
  isProviderAvailable: true,
  nameA: 'Home',
  nameB: 'Away',
  slug: 'home-away',
  startTime: new Date(0),
  closesAt: null,
  silentAt: null,
  tournamentName: 'League',
  statistics: null,
  competitors: null,
}

/** By settlement, in the ledger's words. */
function paidIfAllWin(bet: SlipBet, bonus: AcceptedBonus): number {
  const { odds: total } = summarizeBet(bet)
  if (!total) return 0
  const locked = { ...bonus, fromBonusMinor: 0, fromPromotionMinor: 0 }
  const stakes = { stakeMinor: bet.stakeMinor - bonus.freeStakeMinor, freeStakeMinor: bonus.freeStakeMinor }
  const legs = bet.selections.map(({ odds: oddsThousandths, matchStatus, ...leg }, position) => ({
    marketId: leg.marketId,
    specifier: leg.specifier,
    outcomeId: leg.outcomeId,
    goals: null,
    oddsThousandths,
    matchStatus,
    result: 'win' as const,
    deadHeat: null,
    isBanker: false,
    joint: null,
    countsForBonus: bonus.counts[position] ?? false,
    isConfirmed: true,
  }))
  const settled = settledBonus(
    { ...stakes, currency: bet.currencyCode, bonus: locked },
    { legs, earlyMinor: 0 },
  )
  const returnMinor = payoutMinor(bet.stakeMinor, total)
  const { movements } = bonusMovements({ result: 'win_entire', returnMinor, bonus: settled.bonus })
  return movements.reduce((sum, { to, amountMinor }) => sum + (to === 'available' ? amountMinor : 0), 0)
}
