import { describe, expect, it } from 'vitest'
import { addRecentSearch, clearRecentSearches, recentSearches } from './recent-searches.ts'

function aStorage(text?: string) {
  const values = new Map(text === undefined ? [] : [['recentSearches', text]])
  return {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => void values.set(key, value),
    removeItem: (key: string) => void values.delete(key),
  }
}

describe('recent searches', () => {
  it('are the last five, the last first, each once whatever its letters', () => {
    const storage = aStorage()
    for (const query of ['ajax', 'Porto', 'lyon', 'inter', 'celtic', 'roma', 'PORTO']) {
      addRecentSearch(storage, query)
    }
    expect(recentSearches(storage)).toEqual(['PORTO', 'roma', 'celtic', 'inter', 'lyon'])
  })

  it('are gone when they are forgotten', () => {
    const storage = aStorage()
    addRecentSearch(storage, 'ajax')
    clearRecentSearches(storage)
    expect(recentSearches(storage)).toEqual([])
  })

  it.each(['no json', '[1]', '{}', '[""]', JSON.stringify(Array(6).fill('ajax'))])(
    'are none where storage holds %s',
    (text) => {
      expect(recentSearches(aStorage(text))).toEqual([])
    },
  )
})
