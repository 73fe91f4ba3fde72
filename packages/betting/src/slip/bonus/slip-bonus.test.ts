import { describe, expect, it } from 'vitest'
import { anOffer, aRestoredSlip, aSelection, aSlip, EUR, reduceAll } from '../../testing/builders.ts'
import { betsOf } from '../bets-of.ts'
import { checkSlip } from '../checks/check-slip.ts'
import { outcomeKey } from '../outcome-key.ts'
import type { SlipEvent } from '../reducer/events.ts'
import { emptySlip, reduceSlip } from '../reducer/reduce-slip.ts'
import { restoreSlip, storeSlip } from '../stored-slip.ts'
import { summarizeSlip, totalStakeMinor } from '../summarize-slip.ts'
import type { BetId, Slip } from '../types.ts'
import type { SlipOffer } from './bonus-places.ts'
import { fittedOffers } from './fit-slip-bet.ts'

const LEGS = { minOdds: 1500, maxOdds: null, matchStatus: null, eventConditions: [] }
const LADDER: SlipOffer = {
  id: 1,
  type: 'comboboost',
  name: 'Ladder',
  isActivated: true,
  legs: LEGS,
  ranges: [
    { minCount: 2, maxCount: 2, bonusOdds: 1050 },
    { minCount: 3, maxCount: null, bonusOdds: 1070 },
  ],
  caps: [],
}
const FREEBET: SlipOffer = {
  id: 7,
  type: 'freebet',
  name: 'Welcome',
  isActivated: true,
  legs: LEGS,
  freebet: {
    kind: 'only_win',
    amountMinor: 1000,
    currency: 'EUR',
    selectionCountFrom: null,
    selectionCountTo: null,
  },
}
const HUNTING: SlipOffer = {
  id: 1,
  type: 'hunting',
  name: 'Hunt',
  isActivated: true,
  legs: LEGS,
  farmOncePerEvent: true,
  farmedEvents: [],
}

describe('a free bet that is not offered', () => {
  it('leaves a stake that was entered in its place, over a reload as well', () => {
    const chosenBonuses = { 'single:1:1::1': { id: 7, type: 'freebet' as const } }
    const slip = reduceAll(
      emptySlip(EUR),
      { type: 'slipRestored', slip: aRestoredSlip([aSelection(1)], { chosenBonuses }) },
      { type: 'stakeEntered', betId: 'single:1:1::1', stakeMinor: 500 },
    )
    expect(betsOf(restoreSlip(storeSlip(slip), emptySlip(EUR)))).toMatchObject([{ stakeMinor: 500 }])
  })
})

describe('the bonus that a bet carries unasked', () => {
  it('is the hunting before the combo boost, of those activated, and never a free bet', () => {
    expect(carried(slipWith([LADDER, FREEBET, HUNTING], 2))).toMatchObject({ type: 'hunting' })
    expect(carried(slipWith([LADDER, FREEBET], 2))).toMatchObject({ type: 'comboboost', bonusOdds: 1050 })
    expect(carried(slipWith([{ ...LADDER, isActivated: false }, FREEBET], 2))).toBeNull()
    expect(carried(slipWith([LADDER], 1))).toBeNull()
  })

  it('can always be none', () => {
    const slip = chosen(slipWith([LADDER], 2), 'combo', null)
    expect(carried(slip)).toBeNull()
    expect(carried(reduceSlip(slip, { type: 'selectionAdded', selection: anOffer(9) }))).toBeNull()
  })

  it('multiplies the whole return, and the boost is told apart', () => {
    const slip = reduceSlip(slipWith([LADDER], 3), {
      type: 'stakeEntered',
      betId: 'combo',
      stakeMinor: 1000,
    })
    // 10.00 at 8.00, and 7 % of it.
    expect(summarizeSlip(slip)).toMatchObject({
      possibleWinMinor: 8560,
      boostMinor: 560,
      stakeMinor: 1000,
      freeStakeMinor: 0,
    })
  })

  it('is none of a system and of a custom bet', () => {
    const system = reduceSlip(slipWith([LADDER, HUNTING], 3), { type: 'modeChosen', mode: 'system' })
    expect(betsOf(system)).toMatchObject([{ betType: 'system', bonus: null }])
    const custom = reduceAll(
      slipWith([HUNTING], 1),
      { type: 'selectionAdded', selection: anOffer(1, { outcomeId: 2 }) },
      { type: 'modeChosen', mode: 'custom_bet' },
    )
    expect(betsOf(custom)).toMatchObject([{ betType: 'custom_bet', bonus: null }])
  })
})

describe('a free bet', () => {
  const placed = chosen(slipWith([FREEBET, LADDER], 1), singleOf(1), FREEBET)

  it('sets the stake, which is not the player’s money', () => {
    expect(betsOf(placed)).toMatchObject([{ stakeMinor: 1000, bonus: { id: 7, type: 'freebet' } }])
    expect(summarizeSlip(placed)).toMatchObject({
      stakeMinor: 0,
      freeStakeMinor: 1000,
      possibleWinMinor: 1000,
      profitMinor: 1000,
    })
    expect(totalStakeMinor(placed)).toBe(0)
    expect(checkSlip(placed, { limits: null, availableMinor: 0 }).status).toBe('placeable')
  })

  it.each<[SlipEvent]>([
    [{ type: 'stakeEntered', betId: singleOf(1), stakeMinor: 5 }],
    [{ type: 'sharedStakeEntered', stakeMinor: 5 }],
    [{ type: 'potentialWinEntered', betId: singleOf(1), winMinor: 5 }],
  ])('keeps its stake whatever is typed: %o', (event) => {
    expect(betsOf(reduceSlip(placed, event))).toMatchObject([{ stakeMinor: 1000 }])
  })

  it('takes its stake away when it is removed', () => {
    expect(betsOf(chosen(placed, singleOf(1), null))).toMatchObject([{ stakeMinor: 0, bonus: null }])
  })

  it('takes its stake away when it no longer fits, and says why', () => {
    const slip = reduceSlip(placed, { type: 'selectionAdded', selection: anOffer(2, { odds: 1400 }) })
    expect(betsOf(slip)).toMatchObject([{ id: 'combo', stakeMinor: 0, bonus: null }])
    expect(slip.bonuses.dropped).toEqual({ combo: { name: 'Welcome', problem: 'legs_do_not_count' } })
    expect(checkSlip(slip, { limits: null, availableMinor: null }).status).toBe('blocked')
  })

  it('goes with the bet into a combo that it fits', () => {
    const slip = reduceSlip(placed, { type: 'selectionAdded', selection: anOffer(2) })
    expect(betsOf(slip)).toMatchObject([{ id: 'combo', stakeMinor: 1000, bonus: { id: 7 } }])
  })

  it('is of one bet', () => {
    const singles = reduceAll(slipWith([FREEBET], 2, ['betradar']), { type: 'modeChosen', mode: 'singles' })
    const first = chosen(singles, singleOf(1), FREEBET)
    const second = chosen(first, singleOf(2), FREEBET)
    expect(betsOf(second).map(({ bonus, stakeMinor }) => [bonus?.id, stakeMinor])).toEqual([
      [undefined, 0],
      [7, 1000],
    ])
  })

  it('without risk is a stake of one’s own', () => {
    const noRisk: SlipOffer = { ...FREEBET, freebet: { ...FREEBET.freebet, kind: 'no_risk' } }
    const slip = chosen(slipWith([noRisk], 1), singleOf(1), noRisk)
    expect(summarizeSlip(slip)).toMatchObject({ stakeMinor: 1000, freeStakeMinor: 0, possibleWinMinor: 2000 })
  })

  it('waits for the offers after a reload, with nothing staked', () => {
    const again = restoreSlip(JSON.parse(JSON.stringify(storeSlip(placed))), emptySlip(EUR))
    expect(betsOf(again)).toMatchObject([{ stakeMinor: 0, bonus: null }])
    expect(betsOf(offered(again, [FREEBET]))).toMatchObject([{ stakeMinor: 1000, bonus: { id: 7 } }])
    expect(offered(again, []).bonuses.dropped).toMatchObject({ [singleOf(1)]: { problem: 'gone' } })
  })

  it('goes with the player who signs out, and leaves no question', () => {
    const slip = reduceSlip(placed, { type: 'bonusesOffered', offers: null, matches: {} })
    expect(betsOf(slip)).toMatchObject([{ stakeMinor: 0, bonus: null, isBonusChanged: false }])
  })
})

describe('a bonus that changes under the player', () => {
  const staked: SlipEvent = { type: 'stakeEntered', betId: 'combo', stakeMinor: 1000 }
  const less: SlipOffer = { ...LADDER, ranges: [{ minCount: 2, maxCount: null, bonusOdds: 1030 }] }
  const more: SlipOffer = { ...LADDER, ranges: [{ minCount: 2, maxCount: null, bonusOdds: 1200 }] }

  it('is asked about before the bet is placed', () => {
    const slip = offered(reduceSlip(slipWith([LADDER], 2), staked), [less])
    expect(slip.ticket.state).toBe('ODDS_CHANGED')
    expect(slip.bonuses.agreed).toMatchObject({ combo: { bonusOdds: 1050 } })
    expect(checkSlip(slip, { limits: null, availableMinor: null })).toMatchObject({
      status: 'blocked',
      reasons: [{ key: 'error.validation.slip.bonus_changed', betId: 'combo' }],
    })
    const accepted = reduceSlip(slip, { type: 'oddsChangesAccepted' })
    expect(accepted.ticket.state).toBe('INITIAL')
    expect(checkSlip(accepted, { limits: null, availableMinor: null }).status).toBe('placeable')
  })

  it('is not agreed to by typing a stake', () => {
    const slip = reduceSlip(offered(slipWith([LADDER], 2), [less]), staked)
    expect(slip.ticket.state).toBe('ODDS_CHANGED')
  })

  it.each([
    ['none', more, true],
    ['higher', more, false],
    ['higher', less, true],
    ['any', less, false],
  ] as const)('with odds mode %s', (oddsMode, offer, isChanged) => {
    const slip = reduceAll(slipWith([LADDER], 2), { type: 'oddsModeChanged', oddsMode })
    expect(betsOf(offered(slip, [offer]))[0]?.isBonusChanged).toBe(isChanged)
  })

  it('and ends is asked about too', () => {
    const slip = offered(slipWith([LADDER], 2), [])
    expect(betsOf(slip)).toMatchObject([{ bonus: null, isBonusChanged: true }])
  })

  it('by the player’s own edit is none that changes', () => {
    const slip = reduceSlip(slipWith([LADDER], 2), { type: 'selectionAdded', selection: anOffer(9) })
    expect(betsOf(slip)).toMatchObject([{ bonus: { bonusOdds: 1070 }, isBonusChanged: false }])
  })
})

describe('the choice of a bet', () => {
  it('has those that fit first, the others with their reasons', () => {
    const slip = slipWith([FREEBET, { ...LADDER, legs: { ...LEGS, minOdds: 2500 } }, HUNTING], 2)
    const [bet] = betsOf(slip)
    expect(bet && fittedOffers(bet, slip.bonuses)).toMatchObject([
      { offer: { type: 'freebet' }, fit: { problem: null } },
      { offer: { type: 'hunting' }, fit: { problem: null, potentialPoints: 2 } },
      {
        offer: { type: 'comboboost' },
        fit: { problem: 'too_few_legs', legs: ['odds_too_low', 'odds_too_low'] },
      },
    ])
  })

  it('knows where a match stands only once the platform has said', () => {
    const ofEngland = { ...LEGS, eventConditions: [{ ...ANY_EVENT, category: 3 }] }
    const slip = slipWith([{ ...LADDER, legs: ofEngland }], 2)
    expect(carried(slip)).toBeNull()
    const place = { sportType: 'sport', sport: 'soccer', category: 3, tournament: 30 }
    const told = reduceSlip(slip, {
      type: 'bonusesOffered',
      offers: slip.bonuses.offers,
      matches: { 1: place, 2: place },
    })
    expect(carried(told)).toMatchObject({ bonusOdds: 1050, legs: [null, null] })
  })
})

const ANY_EVENT = { sportType: null, sport: null, category: null, tournament: null, event: null }

function slipWith(offers: readonly SlipOffer[], legCount: number, multiSingleProviders: string[] = []): Slip {
  const added = Array.from(
    { length: legCount },
    (_, index): SlipEvent => ({ type: 'selectionAdded', selection: anOffer(index + 1) }),
  )
  return reduceAll(offered(aSlip({ multiSingleProviders }), offers), ...added)
}

function offered(slip: Slip, offers: readonly SlipOffer[]): Slip {
  return reduceSlip(slip, { type: 'bonusesOffered', offers, matches: {} })
}

function chosen(slip: Slip, betId: BetId, offer: SlipOffer | null): Slip {
  const bonus = offer && { id: offer.id, type: offer.type }
  return reduceSlip(slip, { type: 'bonusChosen', betId, bonus })
}

function carried(slip: Slip) {
  return betsOf(slip)[0]?.bonus ?? null
}

function singleOf(matchId: number): BetId {
  return `single:${outcomeKey(anOffer(matchId))}`
}
