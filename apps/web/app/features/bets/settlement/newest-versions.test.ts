import { expect, it } from 'vitest'
import { createNewestVersions } from './newest-versions.ts'

it('takes each version once, and none below the newest', () => {
  const told = createNewestVersions()

  const taken = [
    [17, 3],
    [17, 3],
    [17, 2],
    [18, 2],
    [17, 5],
  ].map(([id = 0, ver = 0]) => told.isNewer(id, ver))

  expect(taken).toEqual([true, false, false, true, true])
})
