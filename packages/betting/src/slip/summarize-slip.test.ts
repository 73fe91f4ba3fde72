import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { BetLimits } from '../limits/limits.ts'
import { AMOUNT_MINOR_MAX } from '../money/money.ts'
import { aQuote, aSelection, aSlip } from '../testing/builders.ts'
import { betsOf, singleId } from './bets-of.ts'
import { cutSummary, type StakedBet, summarizeBet, summarizeSlip } from './summarize-slip.ts'
import type { BetId, Slip, StakeEntry } from './types.ts'

const typed = (stakeMinor: number): StakeEntry => ({ stakeSource: 'stake', stakeMinor })

function aComboOf(odds: number[], stakeMinor: number): Slip {
  const selections = odds.map((price, index) => aSelection(index + 1, { odds: price }))
  return aSlip({ selections, entries: { combo: typed(stakeMinor) } })
}

function singlesOf(prices: [odds: number, stakeMinor: number][]): Slip {
  const selections = prices.map(([odds], index) => aSelection(index + 1, { odds }))
  const entries: Partial<Record<BetId, StakeEntry>> = Object.fromEntries(
    selections.map((selection, index) => [singleId(selection), typed(prices[index]?.[1] ?? 0)]),
  )
  return aSlip({ selections, entries, multiSingleProviders: ['betradar'] })
}

describe('summarizeSlip', () => {
  it('is all zero for an empty slip', () => {
    expect(summarizeSlip(aSlip())).toEqual({
      name: 'singles',
      selectionCount: 0,
      legCount: 0,
      bets: [],
      stakeMinor: 0,
      freeStakeMinor: 0,
      possibleWinMinor: 0,
      boostMinor: 0,
      profitMinor: 0,
    })
  })

  it('totals several singles bet by bet', () => {
    const summary = summarizeSlip(
      singlesOf([
        [1850, 1000],
        [3400, 500],
        [2000, 0],
      ]),
    )
    expect(summary).toMatchObject({
      name: 'singles',
      selectionCount: 3,
      legCount: 3,
      stakeMinor: 1500,
      possibleWinMinor: 1850 + 1700,
      profitMinor: 2050,
    })
    expect(summary.bets.map(({ oddsThousandths }) => oddsThousandths)).toEqual([1850, 3400, 2000])
  })

  it.each([
    { odds: [2000, 3000], name: 'doubles', oddsThousandths: 6000, possibleWinMinor: 60_000 },
    { odds: [1500, 1500, 1500], name: 'trebles', oddsThousandths: 3375, possibleWinMinor: 33_750 },
    // 1.333 to the fourth is 3.157334…: shown to the thousandth, paid from the exact product.
    { odds: [1333, 1333, 1333, 1333], name: 'accumulator', oddsThousandths: 3157, possibleWinMinor: 31_573 },
  ])('prices $name at $odds', ({ odds, ...expected }) => {
    const { bets } = summarizeSlip(aComboOf(odds, 10_000))
    expect(bets).toMatchObject([{ ...expected, profitMinor: expected.possibleWinMinor - 10_000 }])
  })

  it('spreads the stake of a system over its lines', () => {
    // sportsbet24.online: 600 on 2/3 at 1.90, 2.00, 2.50 wins 2,710 with all three.
    const selections = [1900, 2000, 2500].map((odds, index) => aSelection(index + 1, { odds }))
    const slip = aSlip({
      selections,
      chosenMode: 'system',
      systemType: { winCount: 2, totalCount: 3 },
      entries: { system: typed(60_000) },
    })
    expect(summarizeSlip(slip).bets).toMatchObject([
      { name: 'system', lineCount: 3, oddsThousandths: 4517, possibleWinMinor: 271_000 },
    ])
  })

  it('has no win for a custom bet until it is quoted', () => {
    const selections = [aSelection(1), aSelection(1, { marketId: 18 })]
    const slip = aSlip({ selections, chosenMode: 'custom_bet', entries: { custom_bet: typed(1000) } })
    expect(summarizeSlip(slip).bets).toMatchObject([{ oddsThousandths: null, possibleWinMinor: 0 }])
    expect(summarizeSlip({ ...slip, customQuote: aQuote(3250) }).bets).toMatchObject([
      { oddsThousandths: 3250, possibleWinMinor: 3250 },
    ])
  })

  it('holds at the largest amount instead of throwing while a huge stake is typed', () => {
    const summary = summarizeSlip(aComboOf([100_000, 100_000], AMOUNT_MINOR_MAX))
    expect(summary.possibleWinMinor).toBe(AMOUNT_MINOR_MAX)
    const singles = singlesOf([1, 2, 3].map(() => [2000, AMOUNT_MINOR_MAX]))
    expect(summarizeSlip(singles).stakeMinor).toBe(AMOUNT_MINOR_MAX)
  })

  it('totals are the sums of the bets, and each win is its own payout', () => {
    const aSingle = fc.tuple(fc.integer({ min: 1001, max: 50_000 }), fc.integer({ min: 0, max: 1_000_000 }))
    fc.assert(
      fc.property(fc.array(aSingle, { minLength: 1, maxLength: 10 }), (prices) => {
        const summary = summarizeSlip(singlesOf(prices))
        const wins = prices.map(([odds, stakeMinor]) => Math.floor((stakeMinor * odds) / 1000))
        expect(summary.bets.map(({ possibleWinMinor }) => possibleWinMinor)).toEqual(wins)
        expect(summary.possibleWinMinor).toBe(wins.reduce((total, win) => total + win, 0))
        expect(summary.profitMinor).toBe(summary.possibleWinMinor - summary.stakeMinor)
      }),
    )
  })
})

describe('summarizeSlip: limits that take what is beyond them', () => {
  const limits: BetLimits = {
    selectionLimit: null,
    oddsLimit: { value: 5000, action: 'accept' },
    minStake: [],
    vipStake: [],
    maxStake: [],
    payout: [{ currencyCode: 'EUR', amount: 10_000, action: 'accept' }],
  }

  it.each([
    ['below both', [2000, 2000], 1000, 4000],
    ['beyond the odds', [2000, 3000], 1000, 5000],
    ['beyond the payout', [2000, 2000], 10_000, 20_000],
    ['beyond both', [2000, 3000], 10_000, 20_000],
  ])('%s', (_, odds, stakeMinor, possibleWinMinor) => {
    const summary = summarizeSlip(aComboOf(odds, stakeMinor), limits)

    expect(summary).toMatchObject({ possibleWinMinor, profitMinor: possibleWinMinor - stakeMinor })
    expect(summary.bets).toMatchObject([{ possibleWinMinor, profitMinor: possibleWinMinor - stakeMinor }])
  })

  it('cuts bet by bet, and nothing where limits refuse or are not known', () => {
    const slip = singlesOf([
      [6000, 1000],
      [2000, 1000],
    ])
    const refusing: BetLimits = { ...limits, oddsLimit: { value: 5000, action: 'reject' }, payout: [] }

    expect(summarizeSlip(slip, limits).possibleWinMinor).toBe(5000 + 2000)
    expect(summarizeSlip(slip, refusing).possibleWinMinor).toBe(8000)
    expect(summarizeSlip(slip).possibleWinMinor).toBe(8000)
  })

  it('cuts nothing of a bet with a bonus, which no limit takes', () => {
    const bonus = { type: 'freebet', bonusOdds: null, capMinor: null, freebet: null } as const
    const [bet] = betsOf(aComboOf([2000, 3000], 1000))

    expect(bet && cutSummary(bet, limits).possibleWinMinor).toBe(5000)
    expect(bet && cutSummary({ ...bet, bonus }, limits).possibleWinMinor).toBe(6000)
  })
})

describe('summarizeBet', () => {
  it('needs nothing of the slip, so that the platform can ask it with its own prices', () => {
    const bet: StakedBet = {
      betType: 'combo',
      selections: [
        { id: '1:1::1', odds: 1850 },
        { id: '2:1::1', odds: 1909 },
      ],
      systemType: null,
      bankerIds: [],
      customOdds: null,
      stakeMinor: 1000,
      currencyCode: 'EUR',
    }
    expect(summarizeBet(bet)).toMatchObject({ possibleWinMinor: 3531, oddsThousandths: 3532 })
  })
})
