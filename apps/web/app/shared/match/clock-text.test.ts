import { describe, expect, it } from 'vitest'
import { clockText, countdownText, minuteText } from './clock-text.ts'

const READING = {
  matchTimeSeconds: 0,
  stoppageSeconds: null,
  stoppageAnnouncedSeconds: null,
  remainingInPeriodSeconds: null,
}

describe('clock texts', () => {
  // The running minute as broadcasters and results pages write it.
  it.each([
    [{ matchTimeSeconds: 0 }, "1'"],
    [{ matchTimeSeconds: 59 }, "1'"],
    [{ matchTimeSeconds: 60 }, "2'"],
    [{ matchTimeSeconds: 2699 }, "45'"],
    [{ matchTimeSeconds: 2700, stoppageSeconds: 5 }, "45+1'"],
    [{ matchTimeSeconds: 2700, stoppageSeconds: 75 }, "45+2'"],
    [{ matchTimeSeconds: 5400, stoppageSeconds: 240 }, "90+5'"],
  ])('writes the minute of %o as %s', (facts, text) => {
    expect(minuteText({ ...READING, ...facts })).toBe(text)
  })

  it('writes the clock with seconds and what is beyond the half', () => {
    expect(clockText({ ...READING, matchTimeSeconds: 3801 })).toBe('63:21')
    expect(clockText({ ...READING, matchTimeSeconds: 2700, stoppageSeconds: 72 })).toBe('45:00 +1:12')
  })

  it('counts down what is left of a quarter', () => {
    expect(countdownText({ ...READING, remainingInPeriodSeconds: 252 })).toBe('4:12')
    expect(countdownText({ ...READING, remainingInPeriodSeconds: 7 })).toBe('0:07')
  })
})
