import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { commonVersion, FIRST_VERSION, VERSIONS } from './versions.ts'

describe('the version that two ends speak', () => {
  it.each([
    [[1], [1], 1],
    [[1, 2], [1], 1],
    [[1], [1, 2], 1],
    [[1, 2, 3], [2, 3, 4], 3],
    [[3, 2], [1, 2, 3], 3],
    [[1, 2], [3, 4], null],
    [[1], [7], null],
  ])('%j and %j: %j', (ours, theirs, common) => {
    expect(commonVersion(ours, theirs)).toBe(common)
  })

  it('is the highest of both, whichever end asks', () => {
    const some = fc.array(fc.integer({ min: 1, max: 9 }), { minLength: 1, maxLength: 5 })
    fc.assert(
      fc.property(some, some, (ours, theirs) => {
        const common = commonVersion(ours, theirs)
        expect(common).toBe(commonVersion(theirs, ours))
        for (let version = 9; version > (common ?? 0); version -= 1)
          expect(ours.includes(version) && theirs.includes(version)).toBe(false)
      }),
    )
  })

  it('is spoken by this build in the first one, which hosts without a word of versions have', () => {
    expect(VERSIONS).toContain(FIRST_VERSION)
  })
})
