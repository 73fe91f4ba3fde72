import { afterEach, describe, expect, it } from 'vitest'
import { addSeenMatch, personalBlocks, seenMatches, setPersonalBlocks } from './personal-past.ts'

afterEach(() => {
  setPersonalBlocks('off')
  setPersonalBlocks('on')
})

describe('matches that were looked at', () => {
  it('are the last twelve, the latest first, each once', () => {
    for (let id = 1; id <= 14; id += 1) addSeenMatch(id)
    addSeenMatch(5)
    expect(seenMatches.get()).toEqual([5, 14, 13, 12, 11, 10, 9, 8, 7, 6, 4, 3])
  })

  it('are forgotten, and none is added, once personal blocks are switched off', () => {
    addSeenMatch(1)
    setPersonalBlocks('off')
    addSeenMatch(2)
    expect([personalBlocks.get(), seenMatches.get()]).toEqual(['off', []])
  })
})
