import { expect, it } from 'vitest'
import { chanceLines } from './chance-lines.ts'

const NAMES = { home: 'Arsenal', draw: 'Draw', away: 'Chelsea' }
const AT = '2026-11-21T20:00:00.000Z'

it.each([
  { draw: 0.25, keys: ['home', 'draw', 'away'] },
  { draw: null, keys: ['home', 'away'] },
])('draws $keys where a draw is $draw', ({ draw, keys }) => {
  const lines = chanceLines([{ at: AT, home: 0.5, draw, away: 0.25 }], NAMES)

  expect(lines.map(({ key }) => key)).toEqual(keys)
  expect(lines.at(0)).toMatchObject({
    name: 'Arsenal',
    latest: 0.5,
    points: [{ atMs: Date.parse(AT), value: 0.5 }],
  })
})

it('has no line for nothing', () => {
  expect(chanceLines([], NAMES)).toEqual([])
})
