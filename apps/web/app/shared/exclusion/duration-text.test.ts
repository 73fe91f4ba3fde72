import { describe, expect, it } from 'vitest'
import { durationText } from './duration-text.ts'

describe('durationText', () => {
  it.each([
    [{ hours: 24 }, 'en', '24 hours'],
    [{ hours: 72 }, 'en', '3 days'],
    [{ hours: 168 }, 'en', '1 week'],
    [{ hours: 720 }, 'en', '30 days'],
    [{ hours: 1008 }, 'en', '6 weeks'],
    [{ months: 1 }, 'en', '1 month'],
    [{ months: 12 }, 'en', '1 year'],
    [{ months: 60 }, 'de', '5 Jahre'],
    [{ hours: 24 }, 'de', '24 Stunden'],
  ])('of %j in %s is %s', (duration, locale, text) => {
    expect(durationText(duration, locale)).toBe(text)
  })
})
