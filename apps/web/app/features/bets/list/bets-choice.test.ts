import { describe, expect, it } from 'vitest'
import { type BetsChoice, choiceBounds, readBetsChoice, writeBetsChoice } from './bets-choice.ts'

const NOW = Date.parse('2026-11-21T23:30:00Z')

describe('choiceBounds', () => {
  it.each([
    ['any', 'UTC', {}],
    ['today', 'UTC', { from: '2026-11-21T00:00:00.000Z' }],
    // Already the 22nd there.
    ['today', 'Europe/Berlin', { from: '2026-11-21T23:00:00.000Z' }],
    ['week', 'UTC', { from: '2026-11-15T00:00:00.000Z' }],
    ['month', 'UTC', { from: '2026-10-23T00:00:00.000Z' }],
  ] as const)('of %s in %s begins with whole days of the visitor', (range, timeZone, bounds) => {
    expect(choiceBounds({ view: 'all', range }, NOW, timeZone)).toEqual(bounds)
  })

  it('takes both chosen days whole, and leaves an end open that was not chosen', () => {
    const choice: BetsChoice = { view: 'all', range: 'dates', from: '2026-10-25', to: '2026-10-25' }
    // The clocks went back that day: it has 25 hours.
    expect(choiceBounds(choice, NOW, 'Europe/Berlin')).toEqual({
      from: '2026-10-24T22:00:00.000Z',
      to: '2026-10-25T23:00:00.000Z',
    })
    expect(choiceBounds({ ...choice, from: undefined }, NOW, 'UTC')).toEqual({
      to: '2026-10-26T00:00:00.000Z',
    })
  })
})

describe('the choice in an address', () => {
  it.each(['', '?view=won', '?view=lost&range=week', '?range=dates&from=2026-11-01&to=2026-11-21'])(
    'reads what it wrote: %s',
    (address) => {
      const search = Object.fromEntries(new URLSearchParams(address))
      expect(writeBetsChoice(readBetsChoice(search))).toBe(address)
    },
  )

  it('drops what makes no sense', () => {
    expect(readBetsChoice({ view: 'nice', range: 7, from: '2026-02-30', to: null })).toEqual({
      view: 'all',
      range: 'any',
      from: undefined,
      to: undefined,
    })
  })
})
