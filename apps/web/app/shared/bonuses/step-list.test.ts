import { describe, expect, it } from 'vitest'
import { stepList } from './step-list.ts'

describe('stepList', () => {
  it('keeps each step from left to right, and leaves their order to the page', () => {
    expect(stepList(['3: +5%', '6+: +12%'])).toBe('\u20663: +5%\u2069 · \u20666+: +12%\u2069')
  })
})
