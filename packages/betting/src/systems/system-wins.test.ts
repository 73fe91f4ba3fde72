import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { anySystem } from '../testing/any-system.ts'
import { lineCount, parseSystemId, type SystemType } from './system-types.ts'
import { lineStake, systemWins } from './system-wins.ts'

function theSystem(systemId: string): SystemType {
  const type = parseSystemId(systemId)
  if (!type) throw new TypeError(systemId)
  return type
}

describe('systemWins: published ranges', () => {
  it.each([
    {
      source: 'unibet.co.uk, Patent: £10 on each at evens, evens and 6/4 returns £20 to £305',
      systemId: 'patent',
      lineStakeMinor: 1000,
      odds: [2000, 2000, 2500],
      least: 2000,
      greatest: 30_500,
    },
    {
      source: 'unibet.nu, Patent: €1 on each at 5.50, 7.00 and 8.00 returns €5.50 to €467',
      systemId: 'patent',
      lineStakeMinor: 100,
      odds: [5500, 7000, 8000],
      least: 550,
      greatest: 46_700,
    },
    {
      source: 'unibet.co.uk, Canadian: £1 on each at three evens and two 6/4 returns £4 to £318.75',
      systemId: 'canadian',
      lineStakeMinor: 100,
      odds: [2000, 2500, 2500, 2000, 2000],
      least: 400,
      greatest: 31_875,
    },
    {
      source: 'wettzentrale.net, 2 aus 3: 10 on each at 3.10, 3.20 and 3.35 returns 99.20 to 310.25',
      systemId: '2/3',
      lineStakeMinor: 1000,
      odds: [3100, 3200, 3350],
      least: 9920,
      greatest: 31_025,
    },
  ])('$source', ({ systemId, lineStakeMinor, odds, least, greatest }) => {
    const type = theSystem(systemId)
    const wins = systemWins(type, odds, [], lineStakeMinor * lineCount(type))
    expect(wins[0]?.leastMinor).toBe(least)
    expect(wins.at(-1)?.greatestMinor).toBe(greatest)
  })

  it('pays 364 on the banker example of meinonlinewettanbieter.com', () => {
    // 10 on each line of 2/3 at 2.00, 3.00, 4.00 with a banker at 1.40: 84 + 112 + 168.
    const wins = systemWins(theSystem('2/3'), [2000, 3000, 4000], [1400], 3000)
    expect(wins).toEqual([
      { winCount: 3, leastMinor: 8400, greatestMinor: 16_800 },
      { winCount: 4, leastMinor: 36_400, greatestMinor: 36_400 },
    ])
  })

  it('profits of a Lucky 31 at 10/11 are 128 % with four winners and about 568 % with five', () => {
    // jollyodds.com. 10/11 is 1.909 here, so the last digits differ.
    const wins = systemWins(theSystem('lucky31'), [1909, 1909, 1909, 1909, 1909], [], 310_000)
    const profitPercent = wins.map(({ leastMinor }) => Math.floor(((leastMinor - 310_000) / 310_000) * 100))
    expect(wins.map(({ winCount }) => winCount)).toEqual([1, 2, 3, 4, 5])
    expect(profitPercent.slice(3)).toEqual([127, 568])
    // “At standard odds the punter needs four winning selections to get a return.”
    expect(profitPercent.map((percent) => percent > 0)).toEqual([false, false, false, true, true])
  })
})

describe('systemWins', () => {
  it('rises with every win, and by nothing less than the lowest prices would give', () => {
    fc.assert(
      fc.property(anySystem, fc.integer({ min: 1, max: 10_000_000 }), (system, stakeMinor) => {
        const { type, odds, bankerCount } = system
        const wins = systemWins(type, odds.slice(bankerCount), odds.slice(0, bankerCount), stakeMinor)
        for (const [index, { leastMinor, greatestMinor }] of wins.entries()) {
          const before = wins[index - 1]
          expect(greatestMinor).toBeGreaterThanOrEqual(leastMinor)
          expect(leastMinor).toBeGreaterThanOrEqual(before?.leastMinor ?? 0)
          expect(greatestMinor).toBeGreaterThanOrEqual(before?.greatestMinor ?? 0)
        }
        expect(wins.at(-1)).toMatchObject({ winCount: odds.length })
      }),
    )
  })
})

describe('lineStake', () => {
  it.each([
    { systemId: '2/3', stakeMinor: 300, line: { lineStakeMinor: 100, isExact: true } },
    { systemId: '2/3', stakeMinor: 1000, line: { lineStakeMinor: 333, isExact: false } },
    // bettingsitesoffers.com: £20 on a Canadian is 77p a bet, which would cost £20.02; ours shares £20 exactly.
    { systemId: 'canadian', stakeMinor: 2000, line: { lineStakeMinor: 76, isExact: false } },
    { systemId: 'goliath', stakeMinor: 100, line: { lineStakeMinor: 0, isExact: false } },
  ])('of $stakeMinor on $systemId', ({ systemId, stakeMinor, line }) => {
    expect(lineStake(stakeMinor, theSystem(systemId))).toEqual(line)
  })
})
