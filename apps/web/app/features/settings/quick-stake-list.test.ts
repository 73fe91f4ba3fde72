import { describe, expect, it } from 'vitest'
import { quickStakeProblem, withoutQuickStake, withQuickStake } from './quick-stake-list.ts'

describe('quickStakeProblem', () => {
  it.each([
    [null, 'missing'],
    [0, 'missing'],
    [500, 'known'],
    [10_001, 'too_large'],
    [10_000, null],
  ])('of %s is %s', (stakeMinor, problem) => {
    expect(quickStakeProblem([100, 500], stakeMinor, 10_000)).toBe(problem)
  })

  it('keeps no more than ten', () => {
    const ten = Array.from({ length: 10 }, (_, index) => index + 1)
    expect(quickStakeProblem(ten, 500, null)).toBe('too_many')
    expect(quickStakeProblem(ten.slice(1), 500, null)).toBeNull()
  })
})

describe('a list of quick stakes', () => {
  it('stays in order', () => {
    expect(withQuickStake([100, 500], 200)).toEqual([100, 200, 500])
  })

  it('loses what is taken out', () => {
    expect(withoutQuickStake([100, 200, 500], 200)).toEqual([100, 500])
  })
})
