import { describe, expect, it } from 'vitest'
import { bonusPage } from './bonus-page.ts'

describe('bonusPage', () => {
  const nine = Array.from({ length: 9 }, (_, id) => ({ id, status: 'active' as const }))

  it('has four bonuses by default, and says how many pages there are', () => {
    const { items, pagination } = bonusPage(nine, { page: 3 })
    expect(items.map(({ id }) => id)).toEqual([8])
    expect(bonusPage(nine, {}).items.map(({ id }) => id)).toEqual([0, 1, 2, 3])
    expect(pagination).toMatchObject({ page: 3, limit: 4, lastPage: 3, total: 9 })
  })
})
