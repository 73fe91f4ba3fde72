import { describe, expect, it } from 'vitest'
import { allMarketTypes, findMarketType, MARKET_GROUPS, marketGroups, marketType } from './market-types.ts'

describe('the kinds of markets', () => {
  it('has each kind of market and each priority of a sport once', () => {
    const keys = allMarketTypes.map((type) => `${type.sportKey}/${type.id}`)
    expect(new Set(keys).size).toBe(keys.length)
    const priorities = allMarketTypes.map((type) => `${type.sportKey}/${type.priority}`)
    expect(new Set(priorities).size).toBe(priorities.length)
  })

  it('gives every market outcomes of its own and a tab that is known', () => {
    for (const { outcomeIds, namedByFeed, groups } of allMarketTypes) {
      expect(new Set(outcomeIds).size).toBe(outcomeIds.length)
      expect(outcomeIds.length > 1).toBe(!namedByFeed)
      expect(groups.length).toBeGreaterThanOrEqual(1)
      for (const group of groups) expect(MARKET_GROUPS).toContain(group)
    }
  })

  it('lists football’s tabs with the main one first', () => {
    expect(marketGroups('soccer')[0]).toBe('main')
    expect(marketGroups('soccer')).toContain('corners')
  })

  it('finds nothing under an id that does not exist', () => {
    expect(findMarketType('soccer', 999_999)).toBeUndefined()
    expect(() => marketType('soccer', 999_999)).toThrow('No market 999999 in soccer')
  })
})
