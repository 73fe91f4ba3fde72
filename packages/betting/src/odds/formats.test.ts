import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { formatOdds, ODDS_FORMATS, type OddsFormat, parseOdds } from './formats.ts'
import { FRACTION_LADDER } from './fraction-ladder.ts'
import { ODDS_THOUSANDTHS_MAX, ODDS_THOUSANDTHS_MIN } from './odds.ts'

const anyOdds = () => fc.integer({ min: ODDS_THOUSANDTHS_MIN, max: ODDS_THOUSANDTHS_MAX })
const boardOdds = () => fc.integer({ min: ODDS_THOUSANDTHS_MIN, max: 1_001_000 })

// The side-by-side table of surebet.com's "Odds formats" page (the same figures stand in Wikipedia's "Odds"), with the
// probabilities of OLBG's odds conversion table; the page writes 3/2 where British boards write 6/4.
const PUBLISHED: (Record<OddsFormat, string> & { odds: number })[] = [
  {
    odds: 1500,
    european: '1.50',
    british: '1/2',
    american: '-200',
    hongkong: '0.50',
    indonesian: '-2.00',
    malaysian: '0.50',
    percent: '66.67%',
  },
  {
    odds: 2000,
    european: '2.00',
    british: '1/1',
    american: '+100',
    hongkong: '1.00',
    indonesian: '1.00',
    malaysian: '1.00',
    percent: '50.00%',
  },
  {
    odds: 2500,
    european: '2.50',
    british: '6/4',
    american: '+150',
    hongkong: '1.50',
    indonesian: '1.50',
    malaysian: '-0.67',
    percent: '40.00%',
  },
  {
    odds: 3000,
    european: '3.00',
    british: '2/1',
    american: '+200',
    hongkong: '2.00',
    indonesian: '2.00',
    malaysian: '-0.50',
    percent: '33.33%',
  },
]

// The odds conversion table of bonus.wiki: American prices beside decimals to two places.
const PUBLISHED_AMERICAN: [string, string][] = [
  ['-10000', '1.01'],
  ['-1900', '1.05'],
  ['-1000', '1.10'],
  ['-667', '1.15'],
  ['-500', '1.20'],
  ['-450', '1.22'],
  ['-400', '1.25'],
  ['-350', '1.29'],
  ['-300', '1.33'],
  ['-250', '1.40'],
  ['-200', '1.50'],
  ['-150', '1.67'],
  ['+100', '2.00'],
  ['+150', '2.50'],
  ['+200', '3.00'],
  ['+250', '3.50'],
  ['+300', '4.00'],
  ['+450', '5.50'],
  ['+600', '7.00'],
  ['+800', '9.00'],
  ['+1500', '16.00'],
  ['+5000', '51.00'],
  ['+10000', '101.00'],
  ['+100000', '1001.00'],
]

// OLBG's odds conversion table and the table of mobilebettingsite.com: fraction, decimal to two places. Two slips of
// the former (20/21 printed as 21/20, 10/11 as 1.90) are left out.
const PUBLISHED_FRACTIONS: [string, string][] = [
  ['1/10', '1.10'],
  ['2/13', '1.15'],
  ['1/5', '1.20'],
  ['2/9', '1.22'],
  ['1/4', '1.25'],
  ['2/7', '1.29'],
  ['3/10', '1.30'],
  ['1/3', '1.33'],
  ['4/11', '1.36'],
  ['2/5', '1.40'],
  ['4/9', '1.44'],
  ['40/85', '1.47'],
  ['1/2', '1.50'],
  ['8/15', '1.53'],
  ['4/7', '1.57'],
  ['8/13', '1.62'],
  ['4/6', '1.67'],
  ['8/11', '1.73'],
  ['4/5', '1.80'],
  ['5/6', '1.83'],
  ['10/11', '1.91'],
  ['21/20', '2.05'],
  ['11/10', '2.10'],
  ['6/5', '2.20'],
  ['5/4', '2.25'],
  ['11/8', '2.38'],
  ['6/4', '2.50'],
  ['13/8', '2.63'],
  ['7/4', '2.75'],
  ['15/8', '2.88'],
  ['85/40', '3.13'],
  ['9/4', '3.25'],
  ['11/4', '3.75'],
  ['100/30', '4.33'],
  ['7/2', '4.50'],
  ['13/2', '7.50'],
  ['17/2', '9.50'],
  ['33/1', '34.00'],
  ['66/1', '67.00'],
  ['150/1', '151.00'],
  ['1000/1', '1001.00'],
]

describe('formatOdds and parseOdds: published conversions', () => {
  it.each(PUBLISHED)('write $european in every format as published', ({ odds, ...texts }) => {
    for (const format of ODDS_FORMATS) expect(formatOdds(odds, format)).toBe(texts[format])
  })

  it.each(PUBLISHED)('read $european from every exact format', ({ odds, ...texts }) => {
    for (const format of ODDS_FORMATS) {
      // -0.67 and 66.67% are rounded themselves; everything else on the table is exact.
      const tolerance = ['-0.67', '66.67%', '33.33%'].includes(texts[format]) ? 8 : 0
      expect(Math.abs((parseOdds(texts[format], format) ?? 0) - odds)).toBeLessThanOrEqual(tolerance)
    }
  })

  it.each(PUBLISHED_FRACTIONS)('%s is %s and is shown as that fraction again', (fraction, decimal) => {
    const odds = parseOdds(fraction, 'british') ?? 0
    expect(Math.round(odds / 10)).toBe(Math.round(Number(decimal) * 100))
    expect(formatOdds(odds, 'british')).toBe(fraction)
  })
})

describe('american: published conversions', () => {
  it.each(PUBLISHED_AMERICAN)('%s is %s, and the same price when written again', (american, decimal) => {
    const odds = parseOdds(american, 'american') ?? 0
    expect(Math.round(odds / 10)).toBe(Math.round(Number(decimal) * 100))
    // A thousandth is up to 1 % of so short a profit as that of -1900, so the text may differ; the price does not.
    expect(parseOdds(formatOdds(odds, 'american'), 'american')).toBe(odds)
  })
})

describe('formatOdds', () => {
  it.each([
    // American -110 is 10/11, Hong Kong 0.909, Indonesian -1.10, 52.38% (simplifycalc.com odds converter).
    { odds: 1909, format: 'american', text: '-110' },
    { odds: 1909, format: 'british', text: '10/11' },
    { odds: 1909, format: 'hongkong', text: '0.909' },
    { odds: 1909, format: 'indonesian', text: '-1.10' },
    { odds: 1909, format: 'percent', text: '52.38%' },
    { odds: 1855, format: 'european', text: '1.855' },
    { odds: 1001, format: 'american', text: '-100000' },
    { odds: 1001, format: 'british', text: '1/1000' },
    { odds: 1950, format: 'british', text: '20/21' },
    // Half-way between evens and 21/20: the shorter price.
    { odds: 2025, format: 'british', text: '1/1' },
    { odds: 30_000, format: 'british', text: '28/1' },
    { odds: 1_500_400, format: 'british', text: '1499/1' },
    { odds: ODDS_THOUSANDTHS_MAX, format: 'malaysian', text: '-0.000010' },
    { odds: ODDS_THOUSANDTHS_MAX, format: 'percent', text: '0.0010%' },
  ] as const)('writes $odds thousandths in $format as $text', ({ odds, format, text }) => {
    expect(formatOdds(odds, format)).toBe(text)
  })

  it('never shows a price as nothing', () => {
    fc.assert(
      fc.property(anyOdds(), fc.constantFrom(...ODDS_FORMATS), (odds, format) => {
        expect(formatOdds(odds, format)).toMatch(/[1-9]/)
      }),
    )
  })
})

describe('parseOdds', () => {
  it('reads back exactly what european and hongkong wrote', () => {
    fc.assert(
      fc.property(anyOdds(), (odds) => {
        expect(parseOdds(formatOdds(odds, 'european'), 'european')).toBe(odds)
        expect(parseOdds(formatOdds(odds, 'hongkong'), 'hongkong')).toBe(odds)
      }),
    )
  })

  it('reads the rounded formats back within their rounding, up to 1000/1', () => {
    fc.assert(
      fc.property(boardOdds(), (odds) => {
        const profit = odds - 1000
        const readBack = (format: OddsFormat) =>
          Math.abs((parseOdds(formatOdds(odds, format), format) ?? 0) - odds)
        expect(readBack('american')).toBeLessThanOrEqual(6)
        // Half of the last shown digit, carried through the reciprocal.
        expect(readBack('indonesian')).toBeLessThanOrEqual(6)
        expect(readBack('malaysian')).toBeLessThanOrEqual(1 + profit * 0.06)
        expect(readBack('percent')).toBeLessThanOrEqual(1 + odds * 0.06)
      }),
    )
  })

  it('is exact both ways for every price of the fraction ladder', () => {
    for (const { numerator, denominator } of FRACTION_LADDER) {
      const text = `${numerator}/${denominator}`
      expect(formatOdds(parseOdds(text, 'british') ?? 0, 'british')).toBe(text)
    }
  })

  it.each([
    ['european', '1.00'],
    ['european', '1.85x'],
    ['european', ''],
    ['european', '-2'],
    ['european', '100001'],
    ['hongkong', '0'],
    ['hongkong', '-0.5'],
    ['british', '5/0'],
    ['british', '0/5'],
    ['british', '5'],
    ['american', '+99'],
    ['american', '-99'],
    ['indonesian', '0.5'],
    ['malaysian', '1.5'],
    ['malaysian', '0'],
    ['percent', '0%'],
    ['percent', '100%'],
  ] as const)('finds no %s price in "%s"', (format, text) => {
    expect(parseOdds(text, format)).toBeNull()
  })

  it.each([
    ['european', '2.', 2000],
    ['european', ' 1.85 ', 1850],
    ['hongkong', '.85', 1850],
    ['british', '5 / 2', 3500],
    ['british', '5-2', 3500],
    ['american', '\u2212110', 1909],
    ['american', 'even', 2000],
    ['malaysian', '-.5', 3000],
    ['percent', '50 %', 2000],
    ['percent', '50', 2000],
  ] as const)('takes what people type: %s "%s"', (format, text, odds) => {
    expect(parseOdds(text, format)).toBe(odds)
  })

  it.each([
    ['european', '.'],
    ['european', '+'],
    ['european', '1,85'],
    ['european', 'evens'],
    ['british', '5--2'],
  ] as const)('takes no %s "%s"', (format, text) => {
    expect(parseOdds(text, format)).toBeNull()
  })

  it('reads evens by name and by both American signs', () => {
    for (const name of ['evens', 'EVS', '1/1']) expect(parseOdds(name, 'british')).toBe(2000)
    for (const sign of ['+100', '-100', '100']) expect(parseOdds(sign, 'american')).toBe(2000)
  })
})

describe('FRACTION_LADDER', () => {
  it('rises strictly, so that a price has one nearest name', () => {
    const profits = FRACTION_LADDER.map(({ numerator, denominator }) => numerator / denominator)
    expect(profits).toEqual([...new Set(profits)].sort((left, right) => left - right))
  })
})
