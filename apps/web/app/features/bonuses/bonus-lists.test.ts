import { createApiClient } from '@touchline/contract/api-client'
import { describe, expect, it } from 'vitest'
import { bonusListPage, KINDS } from './bonus-lists.ts'

describe('bonusListPage', () => {
  it.each([
    ['freebet', '/bonuses/freebets', '4'],
    ['comboboost', '/bonuses/comboboosts', '4'],
    ['hunting', '/bonuses/huntings', '4'],
    ['tournament', '/bonuses/tournaments', '1'],
    ['lootbox', '/bonuses/lootboxes', '500'],
  ] as const)('asks for what can be used of a %s, by the page', async (kind, address, limit) => {
    const asked: URL[] = []
    const api = createApiClient({
      locale: 'de',
      send: ({ path }) => {
        asked.push(new URL(path, 'https://bets.example'))
        return Promise.resolve({ status: 503, headers: new Headers(), body: null })
      },
    })
    const { signal } = new AbortController()
    await expect(bonusListPage(api, kind, { page: 2, signal })).rejects.toThrow(Error)
    expect(asked.map(({ pathname }) => pathname)).toEqual([address])
    expect(Object.fromEntries(asked[0]?.searchParams ?? [])).toMatchObject({
      is_available: 'true',
      page: '2',
      limit,
    })
  })

  it('knows every kind that the page shows', () => {
    expect(KINDS).toHaveLength(5)
  })
})
