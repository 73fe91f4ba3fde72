import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { oddsRatio } from '../odds/combine.ts'
import { compareRatios, multiplyRatios, ONE, type Ratio, ratio, ZERO } from '../odds/ratio.ts'
import { anySystem } from '../testing/any-system.ts'
import { systemLines } from './system-lines.ts'
import { systemOdds } from './system-return.ts'
import { lineCount, parseSystemId } from './system-types.ts'

function linesOf(systemId: string, items: readonly string[], bankers: readonly string[] = []): string[] {
  const type = parseSystemId(systemId)
  if (!type) throw new TypeError(systemId)
  return [...systemLines(type, items, (item) => bankers.includes(item))].map((line) => line.join(''))
}

describe('systemLines', () => {
  it('lists a Trixie from its doubles up', () => {
    expect(linesOf('trixie', ['A', 'B', 'C'])).toEqual(['AB', 'AC', 'BC', 'ABC'])
  })

  it('puts a banker into every line, where it stands among the others', () => {
    // freetips.com on bankers at bet365: “1 Banker + 1/3” is A+B, A+C, A+D, “1 Banker + 2/3” A+B+C, A+B+D, A+C+D.
    expect(linesOf('1/3', ['A', 'B', 'C', 'D'], ['A'])).toEqual(['AB', 'AC', 'AD'])
    expect(linesOf('2/3', ['A', 'B', 'C', 'D'], ['A'])).toEqual(['ABC', 'ABD', 'ACD'])
    expect(linesOf('1/2', ['A', 'B', 'C'], ['B'])).toEqual(['AB', 'BC'])
  })

  it('gives as many lines as are counted, all different, and their sum is what the system pays', () => {
    fc.assert(
      fc.property(anySystem, ({ type, odds, bankerCount }) => {
        const legs = odds.map((each, index) => ({ factor: oddsRatio(each), isBanker: index < bankerCount }))
        const lines = [...systemLines(type, legs, ({ isBanker }) => isBanker)]
        expect(lines).toHaveLength(lineCount(type))
        expect(new Set(lines.map((line) => line.map((leg) => legs.indexOf(leg)).join())).size).toBe(
          lines.length,
        )
        const denominator = legs.reduce((product, { factor }) => product * factor.denominator, 1n)
        const sum = lines
          .map((line) => line.map(({ factor }) => factor).reduce(multiplyRatios, ONE))
          .reduce((total, line) => addOver(denominator, total, line), ZERO)
        const mean = multiplyRatios(sum, ratio(1, lineCount(type)))
        const factorsOf = (wanted: boolean) =>
          legs.filter(({ isBanker }) => isBanker === wanted).map(({ factor }) => factor)
        expect(compareRatios(systemOdds(type, factorsOf(false), factorsOf(true)), mean)).toBe(0)
      }),
    )
  })
})

function addOver(denominator: bigint, left: Ratio, right: Ratio): Ratio {
  const scaled = ({ numerator, denominator: own }: Ratio) => (numerator * denominator) / own
  return { numerator: scaled(left) + scaled(right), denominator }
}
