import { describe, expect, it } from 'vitest'
import { playDuration } from './play-duration.ts'

describe('playDuration', () => {
  it.each([
    [0, 'en', '1 minute'],
    [59 * 60 + 59, 'en', '59 minutes'],
    [3600, 'en', '1 hour'],
    [2 * 3600 + 5 * 60, 'en', '2 hours, 5 minutes'],
    [3900, 'de', '1 Stunde, 5 Minuten'],
    [3900, 'fr', '1 heure et 5 minutes'],
  ])('of %d seconds in %s is %s', (seconds, locale, text) => {
    expect(playDuration(seconds, locale).replace(/\s/g, ' ')).toBe(text)
  })
})
