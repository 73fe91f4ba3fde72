import { describe, expect, it } from 'vitest'
import { decimalMark, readAmountText } from './amount-text.ts'

describe('readAmountText', () => {
  it.each([
    ['en', '10', 1000],
    ['en', '10.5', 1050],
    ['en', '10,5', 1050],
    ['en', '1,234.50', 123_450],
    ['en', '1,234', 123_400],
    ['en', '.5', 50],
    ['en', '10.', 1000],
    ['de', '10,50', 1050],
    ['de', '10.50', 1050],
    ['de', '1.234,50', 123_450],
    ['de', '1.234', 123_400],
    ['de', '1.234.567', 123_456_700],
    ['de-CH', '1’234.50', 123_450],
    ['fr', '1 234,50', 123_450],
    ['ar', '١٠٫٥٠', 1050],
    ['ar', '١٬٢٣٤٫٥', 123_450],
    ['fa', '۱۲٫۵', 1250],
    ['hi', '१,२३४.५', 123_450],
    ['ja', '１２．５０', 1250],
    ['ja', '１，２３４', 123_400],
    ['fa', '۱۲٫۳', 1230],
  ])('in %s reads %s as %i cents', (locale, text, amountMinor) => {
    expect(readAmountText(text, 2, locale)).toEqual({ ok: true, amountMinor })
  })

  it.each([
    ['', 'empty'],
    ['abc', 'not_a_number'],
    ['1.234.5x', 'not_a_number'],
    ['-5', 'negative'],
    ['0.005', 'too_many_decimals'],
  ])('refuses %j as %s', (text, error) => {
    expect(readAmountText(text, 2, 'en')).toEqual({ ok: false, error })
  })

  it('takes no decimals where the currency has none', () => {
    expect(readAmountText('100.5', 0, 'en')).toEqual({ ok: false, error: 'too_many_decimals' })
    expect(readAmountText('1,500', 0, 'en')).toEqual({ ok: true, amountMinor: 1500 })
  })

  it('takes every satoshi', () => {
    expect(readAmountText('0.00012345', 8, 'en')).toEqual({ ok: true, amountMinor: 12_345 })
  })
})

describe('decimalMark', () => {
  it('is the locale’s', () => {
    expect([decimalMark('en'), decimalMark('de')]).toEqual(['.', ','])
  })
})
