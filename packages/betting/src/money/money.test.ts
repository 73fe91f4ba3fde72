import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  AMOUNT_MINOR_MAX,
  addAmounts,
  CURRENCY_EXPONENT_MAX,
  formatAmount,
  isAmount,
  multiplyRounded,
  parseAmount,
  sumAmounts,
} from './money.ts'

const anAmount = () => fc.nat({ max: AMOUNT_MINOR_MAX })
const anExponent = () => fc.integer({ min: 0, max: CURRENCY_EXPONENT_MAX })

describe('parseAmount', () => {
  // Exponents by ISO 4217: EUR 2, JPY 0, KWD 3; a bitcoin has 10^8 satoshi.
  it.each([
    { text: '10.50', exponent: 2, amountMinor: 1050 },
    { text: ' 10.5 ', exponent: 2, amountMinor: 1050 },
    { text: '10.', exponent: 2, amountMinor: 1000 },
    { text: '.5', exponent: 2, amountMinor: 50 },
    { text: '007', exponent: 2, amountMinor: 700 },
    { text: '10.5000', exponent: 2, amountMinor: 1050 },
    { text: '-0', exponent: 2, amountMinor: 0 },
    { text: '100', exponent: 0, amountMinor: 100 },
    { text: '100.00', exponent: 0, amountMinor: 100 },
    { text: '1.234', exponent: 3, amountMinor: 1234 },
    { text: '0.00000001', exponent: 8, amountMinor: 1 },
    // A thousandth of a bitcoin, mBTC, is 10^5 satoshi.
    { text: '1.5', exponent: 5, amountMinor: 150_000 },
    { text: '20999999.97690000', exponent: 8, amountMinor: 2_099_999_997_690_000 },
    { text: '90071992547409.91', exponent: 2, amountMinor: AMOUNT_MINOR_MAX },
  ])('reads "$text" at exponent $exponent as $amountMinor minor units', ({ text, exponent, amountMinor }) => {
    expect(parseAmount(text, exponent)).toEqual({ ok: true, amountMinor })
  })

  it.each([
    { text: '', error: 'empty' },
    { text: '   ', error: 'empty' },
    { text: '.', error: 'not_a_number' },
    { text: '-', error: 'not_a_number' },
    { text: '10,50', error: 'not_a_number' },
    { text: '1e3', error: 'not_a_number' },
    { text: '0x10', error: 'not_a_number' },
    { text: '1 000', error: 'not_a_number' },
    { text: '+5', error: 'not_a_number' },
    { text: '٣', error: 'not_a_number' },
    { text: '-5', error: 'negative' },
    { text: '0.001', error: 'too_many_decimals' },
    { text: '90071992547409.92', error: 'too_large' },
    { text: '9'.repeat(400), error: 'too_large' },
  ])('refuses "$text" with $error', ({ text, error }) => {
    expect(parseAmount(text, 2)).toEqual({ ok: false, error })
  })

  it('reads back what formatAmount wrote, at every exponent', () => {
    fc.assert(
      fc.property(anAmount(), anExponent(), (amountMinor, exponent) => {
        expect(parseAmount(formatAmount(amountMinor, exponent), exponent)).toEqual({ ok: true, amountMinor })
      }),
    )
  })
})

describe('formatAmount', () => {
  it.each([
    { amountMinor: 1050, exponent: 2, text: '10.50' },
    { amountMinor: 5, exponent: 2, text: '0.05' },
    { amountMinor: -5, exponent: 2, text: '-0.05' },
    { amountMinor: 0, exponent: 0, text: '0' },
    { amountMinor: 1, exponent: 8, text: '0.00000001' },
  ])('writes $amountMinor at exponent $exponent as $text', ({ amountMinor, exponent, text }) => {
    expect(formatAmount(amountMinor, exponent)).toBe(text)
  })
})

describe('multiplyRounded', () => {
  it('stays exact where floating point does not', () => {
    // 1.005 × 1000 is 1004.9999999999999 in IEEE 754 doubles.
    expect(multiplyRounded(1000, 1005, 1000, 'floor')).toBe(1005)
    expect(multiplyRounded(AMOUNT_MINOR_MAX, 3, 3, 'floor')).toBe(AMOUNT_MINOR_MAX)
  })

  it.each([
    { mode: 'floor', expected: 333 },
    { mode: 'ceil', expected: 334 },
  ] as const)('rounds a third of 1000 by $mode to $expected', ({ mode, expected }) => {
    expect(multiplyRounded(1000, 1, 3, mode)).toBe(expected)
  })

  it('throws rather than leave the safe integers', () => {
    expect(() => multiplyRounded(AMOUNT_MINOR_MAX, 2, 1, 'floor')).toThrow(RangeError)
    expect(() => multiplyRounded(0.5, 2, 1, 'floor')).toThrow(RangeError)
  })
})

describe('sums', () => {
  it('add up whole amounts and refuse to overflow', () => {
    expect(addAmounts(1050, -50)).toBe(1000)
    expect(sumAmounts([])).toBe(0)
    expect(sumAmounts([1, 2, 3])).toBe(6)
    expect(() => addAmounts(AMOUNT_MINOR_MAX, 1)).toThrow(RangeError)
    expect(() => sumAmounts([1.5])).toThrow(RangeError)
  })

  it('know what is an amount', () => {
    expect([0, 1, AMOUNT_MINOR_MAX].every(isAmount)).toBe(true)
    expect([-1, 0.5, Number.NaN, Infinity, AMOUNT_MINOR_MAX + 1].some(isAmount)).toBe(false)
  })
})
