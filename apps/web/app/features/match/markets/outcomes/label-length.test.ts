import { describe, expect, it } from 'vitest'
import { fillWholeRows, labelLines } from './label-length.ts'

const named = (...names: string[]) => names.map((name) => ({ name }))

describe('labelLines', () => {
  it.each([
    { names: ['Arsenal', 'Draw', 'Chelsea'], lines: 1 },
    { names: ['Wolverhampton Wanderers', 'Draw', 'Arsenal'], lines: 2 },
    { names: ['Wolverhampton Wanderers', 'Manchester United'], lines: 1 },
    { names: ['Wolverhampton Wanderers or Draw', 'Draw or Manchester United'], lines: 2 },
    { names: ['Arsenal or draw', 'Arsenal or Chelsea', 'Draw or Chelsea'], lines: 2 },
    {
      names: ['Tottenham Hotspur or draw', 'Tottenham Hotspur or Sunderland', 'Draw or Sunderland'],
      lines: 3,
    },
    { names: ['浦和レッドダイヤモンズ', '引き分け', '鹿島アントラーズ'], lines: 2 },
    { names: ['Borussia Mönchengladbach or 1. FC Heidenheim 1846', 'Draw', 'x'], lines: 3 },
  ])('$names: $lines', ({ names, lines }) => {
    expect(labelLines(named(...names))).toBe(lines)
  })

  it('is the same for every line of a market, which a slider goes through', () => {
    expect(labelLines(named('Wolverhampton Wanderers (0)', 'Arsenal (0)'))).toBe(2)
    expect(labelLines(named('Wolverhampton Wanderers (-1.75)', 'Arsenal (+1.75)'))).toBe(2)
  })

  it('does not cut a handicap off', () => {
    expect(labelLines(named('Tottenham Hotspur (-1.25)', 'Sunderland (+1.25)'))).toBe(2)
    expect(labelLines(named('Arsenal (-1.25)', 'Chelsea (+1.25)'))).toBe(1)
  })
})

describe('fillWholeRows', () => {
  it.each([
    { names: ['Arsenal/Chelsea', 'Draw/Draw'], isLong: false },
    { names: ['Tottenham Hotspur/Sunderland', 'Draw/Draw'], isLong: true },
    { names: ['Draw & over 2.5', 'Arsenal & under 2.5'], isLong: false },
  ])('$names: $isLong', ({ names, isLong }) => {
    expect(fillWholeRows(named(...names))).toBe(isLong)
  })
})
