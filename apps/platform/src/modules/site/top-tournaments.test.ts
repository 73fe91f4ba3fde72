import { describe, expect, it } from 'vitest'
import type { Database } from '../../core/database/connect.ts'
import { testDatabase } from '../../testing/index.ts'
import { topTournamentIds } from './top-tournaments.queries.ts'

describe('topTournamentIds', () => {
  it('finds the leagues by the feed’s names, in the site’s order, without unknown ones', async () => {
    const { db } = await testDatabase()
    const ids = await leagues(db, { 'league:a': 1, 'league:b': 9, 'league:c': 5 })

    expect(await topTournamentIds(db, ['league:c', 'league:x', 'league:a'])).toEqual([ids[2], ids[0]])
  })

  it('takes the leagues of highest priority where the site names none that exist', async () => {
    const { db } = await testDatabase()
    const ids = await leagues(db, { 'league:a': 1, 'league:b': 9, 'league:c': 5 })

    expect(await topTournamentIds(db, ['league:x'])).toEqual([ids[1], ids[2], ids[0]])
    expect(await topTournamentIds(db, [])).toEqual([ids[1], ids[2], ids[0]])
  })

  it('is empty before there is a catalogue', async () => {
    const { db } = await testDatabase()

    expect(await topTournamentIds(db, ['league:a'])).toEqual([])
  })
})

async function leagues(db: Database, priorities: Record<string, number>): Promise<number[]> {
  const sport = await db
    .insertInto('sport')
    .values({ urn: 'sport:1', key: 'soccer', type: 'sport', provider: 'betradar' })
    .returning('id')
    .executeTakeFirstOrThrow()
  const category = await db
    .insertInto('category')
    .values({ urn: 'category:1', sportId: sport.id, name: 'England', slug: 'england' })
    .returning('id')
    .executeTakeFirstOrThrow()
  const rows = await db
    .insertInto('tournament')
    .values(
      Object.entries(priorities).map(([urn, priority]) => ({
        urn,
        priority,
        categoryId: category.id,
        sportId: sport.id,
        name: urn,
        searchName: urn,
        slug: 'league',
      })),
    )
    .returning('id')
    .execute()
  return rows.map(({ id }) => id)
}
