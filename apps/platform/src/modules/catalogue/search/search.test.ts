import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import type { DatabaseTransaction } from '../../../core/database/connect.ts'
import { fillCatalogue, testDatabase } from '../../../testing/index.ts'
import { aFixture, aState } from '../../feed/testing/events.ts'
import { feedApp } from '../../feed/testing/feed-app.ts'
import { names } from '../testing/a-board.ts'

const FOUND = {
  // As a whole name, at the start of a word and first what is in play, within a word; and nothing that is only like it.
  inter: ['whole', 'playing', 'start', 'within'],
  'miami fc': ['start'],
  winterhtur: ['within'],
  '%%%': [],
}

describe('a search', () => {
  it('finds what is called so, and only where there is none what is called about so', async () => {
    const feed = await feedApp()
    await feed.ingest([
      match('within', 'FC Winterthur', 1),
      match('start', 'Inter Miami FC', 2),
      match('playing', 'Inter Turku', 3),
      match('whole', 'Inter', 4),
      match('like', 'Itner', 5),
      aState({ matchUrn: 'test:match:playing' }),
    ])

    const found: Record<string, string[]> = {}
    for (const text of Object.keys(FOUND))
      found[text] = names((await feed.get(`/search?q=${encodeURIComponent(text)}`)).body.matches)

    expect(found).toEqual(FOUND)
  })

  it('names first who plays in a greater league, in play or not', async () => {
    const feed = await feedApp()
    await feed.ingest([
      match('lesser', 'Le Mans', 1),
      {
        ...match('greater', 'Manchester City', 2),
        tournament: { urn: 'test:league:greater', name: 'Champions League', priority: 120 },
      },
      aState({ matchUrn: 'test:match:lesser' }),
    ])

    expect(names((await feed.get('/search?q=man')).body.matches)).toEqual(['greater', 'lesser'])
  })

  it('names each team once with what it plays next, live first, the likeliest team first', async () => {
    const feed = await feedApp()
    await feed.ingest([
      match('later', 'Inter', 5),
      { ...match('sooner', 'Inter', 2), home: { urn: 'test:team:later', name: 'Inter' } },
      match('start', 'Inter Miami FC', 1),
      match('playing', 'Inter Turku', 3),
      aState({ matchUrn: 'test:match:playing' }),
    ])

    const { body } = await feed.get('/search?q=inter')

    const nameOf = (id: number) => names(body.matches.filter((found: { id: number }) => found.id === id))[0]
    expect(
      body.teams.map((team: { name: string; next_match_id: number }) => [
        team.name,
        nameOf(team.next_match_id),
      ]),
    ).toEqual([
      ['Inter', 'sooner'],
      ['Inter Turku', 'playing'],
      ['Inter Miami FC', 'start'],
    ])
    expect(body.teams[0].sport).toMatchObject({ key: 'soccer' })
  })

  it('reads neither teams nor leagues from the first to the last', async () => {
    const { db, url } = await testDatabase()
    await fillCatalogue(url, 100)

    await db.transaction().execute(async (tx) => {
      const before = await readFromFirstToLast(tx)
      for (const text of ['north borford', 'nroth borfrod', 'leaguge 7']) {
        await sql`select from teams_called(${text}, 50)`.execute(tx)
        await sql`select from leagues_called(${text})`.execute(tx)
      }
      expect(await readFromFirstToLast(tx)).toEqual(before)
    })
  })
})

/** Scans of each of the two tables by this connection. */
async function readFromFirstToLast(tx: DatabaseTransaction): Promise<unknown> {
  const counted = await sql`
    select relname, seq_scan from pg_stat_xact_user_tables
    where relname in ('competitor', 'tournament') order by relname`.execute(tx)
  return counted.rows
}

/** A match that starts on that day of May. */
function match(name: string, home: string, day: number) {
  return {
    ...aFixture({ matchUrn: `test:match:${name}`, startTime: `2030-05-0${day}T12:00:00.000Z` }),
    home: { urn: `test:team:${name}`, name: home },
    away: { urn: `test:team:${name}-away`, name: `Opponent ${day}` },
  }
}
