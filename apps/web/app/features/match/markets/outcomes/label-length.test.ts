import { describe, expect, it } from 'vitest'
import { needTwoLines } from './label-length.ts'

const named = (...names: string[]) => names.map((name) => ({ name }))

describe('needTwoLines', () => {
  it.each([
    { names: ['Arsenal', 'Draw', 'Chelsea'], two: false },
    { names: ['Wolverhampton Wanderers', 'Draw', 'Arsenal'], two: true },
    { names: ['Wolverhampton Wanderers', 'Manchester United'], two: false },
    { names: ['Wolverhampton Wanderers or Draw', 'Draw or Manchester United'], two: true },
    { names: ['浦和レッドダイヤモンズ', '引き分け', '鹿島アントラーズ'], two: true },
  ])('$names: $two', ({ names, two }) => {
    expect(needTwoLines(named(...names))).toBe(two)
  })

  it('is the same for every line of a market, which a slider goes through', () => {
    expect(needTwoLines(named('Wolverhampton Wanderers (0)', 'Arsenal (0)'))).toBe(true)
    expect(needTwoLines(named('Wolverhampton Wanderers (-1.75)', 'Arsenal (+1.75)'))).toBe(true)
  })
})
