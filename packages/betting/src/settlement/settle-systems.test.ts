import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { multiplyRatios, ONE, ratio } from '../odds/ratio.ts'
import { systemLines } from '../systems/system-lines.ts'
import { lineCount, parseSystemId } from '../systems/system-types.ts'
import { anySystem } from '../testing/any-system.ts'
import { BET_RESULTS, type BetResult } from './bet-result.ts'
import { LEG_RESULTS, type LegResult, legFactor } from './leg-result.ts'
import {
  type BetToSettle,
  cancelBet,
  cashOutBet,
  type LegToSettle,
  settleBet,
  stillStakedMinor,
} from './settle-bet.ts'

/** `B` marks a banker: `'4.00 win'`, `'B 1.50 lose'`, `'2.00'` while it is open. */
function leg(text: string): LegToSettle {
  const [, banker, odds, result] = /^(B )?([\d.]+) ?(\w+)?$/.exec(text) ?? []
  return {
    oddsThousandths: Math.round(Number(odds) * 1000),
    result: LEG_RESULTS.find((each) => each === result) ?? null,
    isBanker: banker !== undefined,
  }
}

function aSystem(systemId: string, lineStakeMinor: number, legs: string[]): BetToSettle {
  const systemType = parseSystemId(systemId)
  if (!systemType) throw new TypeError(systemId)
  return {
    betType: 'system',
    systemType,
    customOdds: null,
    stakeMinor: lineStakeMinor * lineCount(systemType),
    legs: legs.map(leg),
  }
}

describe('settleBet: full covers and bankers', () => {
  it.each<{ source: string; bet: BetToSettle; returnMinor: number; result: BetResult }>([
    {
      source: 'betmana.co.uk: a £1 Lucky 15 at 3, 4, 5, 6 returns £839',
      bet: aSystem('lucky15', 100, ['3 win', '4 win', '5 win', '6 win']),
      returnMinor: 83_900,
      result: 'win_entire',
    },
    {
      source: 'docstoc.com: a 30p Lucky 15 with three winners at 3/1 and a non-runner returns £74.70',
      bet: aSystem('lucky15', 30, ['4 win', '4 win', '4 win', '4 void']),
      returnMinor: 7470,
      result: 'win_entire',
    },
    {
      source: 'freetips.com: one winner at 7/2 of a £1 Lucky 15 returns £4.50',
      bet: aSystem('lucky15', 100, ['4.5 win', '2 lose', '3 lose', '4 lose']),
      returnMinor: 450,
      result: 'win_entire',
    },
    {
      source: 'unibet.nu: a €1 Patent at 5.50, 7.00, 8.00 returns €71 with the last two',
      bet: aSystem('patent', 100, ['5.5 lose', '7 win', '8 win']),
      returnMinor: 7100,
      result: 'win_entire',
    },
    {
      source: 'unibet.co.uk: a £1 Canadian returns £4 with two at evens',
      bet: aSystem('canadian', 100, ['2 win', '2.5 lose', '2.5 lose', '2 win', '2 lose']),
      returnMinor: 400,
      result: 'win_entire',
    },
    {
      source: 'unibet.co.uk: “if only 1 of the teams wins, your stake is lost”',
      bet: aSystem('canadian', 100, ['2 win', '2.5 lose', '2.5 lose', '2 lose', '2 lose']),
      returnMinor: 0,
      result: 'lose_entire',
    },
    {
      source: 'meinonlinewettanbieter.com: 10 on 2/3 and a banker at 1.40 return 364',
      bet: aSystem('2/3', 1000, ['2 win', '3 win', '4 win', 'B 1.4 win']),
      returnMinor: 36_400,
      result: 'win_entire',
    },
    {
      source: 'the same with its banker lost, “the whole system is lost as well”',
      bet: aSystem('2/3', 1000, ['2 win', '3 win', '4 win', 'B 1.4 lose']),
      returnMinor: 0,
      result: 'lose_entire',
    },
    {
      source: 'a void banker counts 1 in every line',
      bet: aSystem('2/3', 1000, ['2 win', '3 win', '4 lose', 'B 1.4 void']),
      returnMinor: 6000,
      result: 'win_entire',
    },
    {
      source: 'a half-lost banker halves every line',
      bet: aSystem('2/3', 1000, ['2 win', '3 win', '4 lose', 'B 1.4 half_lose']),
      returnMinor: 3000,
      result: 'win_entire',
    },
    {
      source: 'a half-won leg: 2.00 counts 1.50',
      bet: aSystem('trixie', 100, ['2 half_win', '3 win', '4 lose']),
      returnMinor: 450,
      result: 'win_entire',
    },
    {
      source: 'all void gives the stake back',
      bet: aSystem(
        'goliath',
        10,
        Array.from({ length: 8 }, () => '3 void'),
      ),
      returnMinor: 2470,
      result: 'refund_entire',
    },
  ])('$source', ({ bet, returnMinor, result }) => {
    expect(settleBet(bet)).toEqual({ status: 'settled', result, returnMinor })
  })

  it.each<{ why: string; bet: BetToSettle; status: 'open' | 'settled' }>([
    { why: 'lost with its banker', bet: aSystem('2/3', 100, ['2', '2', '2', 'B 2 lose']), status: 'settled' },
    {
      why: 'lost with too many',
      bet: aSystem('yankee', 100, ['2 lose', '2 lose', '2 lose', '2']),
      status: 'settled',
    },
    {
      why: 'open while two may win',
      bet: aSystem('yankee', 100, ['2 lose', '2 lose', '2', '2']),
      status: 'open',
    },
    {
      why: 'open with its last leg',
      bet: aSystem('lucky15', 100, ['2 lose', '2 lose', '2 lose', '2']),
      status: 'open',
    },
    {
      why: 'open while the banker is',
      bet: aSystem('2/3', 100, ['2 win', '2 win', '2 win', 'B 2']),
      status: 'open',
    },
  ])('is $why', ({ bet, status }) => {
    expect(settleBet(bet).status).toBe(status)
  })

  it('never returns less when a leg ends better', () => {
    const rising: LegResult[] = ['lose', 'half_lose', 'void', 'half_win', 'win']
    const ranks = fc.array(fc.integer({ min: 0, max: 4 }), { minLength: 11, maxLength: 11 })
    fc.assert(
      fc.property(anySystem, ranks, fc.nat({ max: 10 }), ({ type, odds, bankerCount }, ended, better) => {
        const returned = (isBetter: boolean) => {
          const legs = odds.map((each, index) => {
            const rank = (ended[index] ?? 0) + (isBetter && index === better ? 1 : 0)
            return { oddsThousandths: each, result: rising[rank] ?? 'win', isBanker: index < bankerCount }
          })
          const bet = {
            betType: 'system',
            systemType: type,
            customOdds: null,
            stakeMinor: 10_000,
            legs,
          } as const
          const settlement = settleBet(bet)
          return settlement.status === 'settled' ? settlement.returnMinor : -1
        }
        expect(returned(true)).toBeGreaterThanOrEqual(returned(false))
      }),
    )
  })

  it('is never settled as a combo for want of its system type', () => {
    const bet = { ...aSystem('2/3', 100, ['2 lose', '2 win', '2 win']), systemType: null }
    expect(() => settleBet(bet)).toThrow(TypeError)
  })

  it('returns what its lines return one by one, cut once', () => {
    const results = fc.array(fc.constantFrom(...LEG_RESULTS), { minLength: 11, maxLength: 11 })
    fc.assert(
      fc.property(anySystem, results, fc.integer({ min: 1, max: 1_000_000 }), (system, ended, stakeMinor) => {
        const { type, odds, bankerCount } = system
        const legs = odds.map((each, index) => ({
          oddsThousandths: each,
          result: ended[index] ?? 'win',
          isBanker: index < bankerCount,
        }))
        const bet: BetToSettle = { betType: 'system', systemType: type, customOdds: null, stakeMinor, legs }
        expect(settleBet(bet)).toMatchObject({
          status: 'settled',
          returnMinor: returnedByLines(bet, legs),
        })
      }),
    )
  })
})

/** Every line settled for itself as a combo of an equal share. */
function returnedByLines(
  { systemType, stakeMinor }: BetToSettle,
  legs: readonly (LegToSettle & { result: LegResult })[],
): number {
  if (!systemType) return 0
  const lines = [...systemLines(systemType, legs, ({ isBanker }) => isBanker)].map((line) =>
    line.map(({ oddsThousandths, result }) => legFactor(oddsThousandths, result)).reduce(multiplyRatios, ONE),
  )
  const { numerator, denominator } = lines
    .map((line) => multiplyRatios(line, ratio(stakeMinor, lineCount(systemType))))
    .reduce((left, right) => ({
      numerator: left.numerator * right.denominator + right.numerator * left.denominator,
      denominator: left.denominator * right.denominator,
    }))
  return Number(numerator / denominator)
}

describe('every result', () => {
  const single = (result: LegResult | null): BetToSettle => ({
    betType: 'single',
    systemType: null,
    customOdds: null,
    stakeMinor: 1000,
    legs: [{ oddsThousandths: 3000, result, isBanker: false }],
  })
  const reached = {
    no_results: settleBet(single(null)),
    win_entire: settleBet(single('win')),
    lose_entire: settleBet(single('lose')),
    refund_entire: settleBet(single('void')),
    refund_half_win_other: settleBet(single('half_win')),
    refund_half_lose_other: settleBet(single('half_lose')),
    canceled: cancelBet({ stakeMinor: 1000 }),
    cashed_out: cashOutBet(1700),
  }

  it.each(BET_RESULTS)('%s is reached', (result) => {
    expect(reached[result].result).toBe(result)
  })

  it('settles what is still staked after a part was sold', () => {
    const stakeMinor = stillStakedMinor(1000, 400)
    expect(settleBet({ ...single('win'), stakeMinor })).toMatchObject({ returnMinor: 1800 })
    expect(settleBet({ ...single('void'), stakeMinor })).toMatchObject({ returnMinor: 600 })
    expect(stillStakedMinor(1000, 1000)).toBe(0)
  })
})
