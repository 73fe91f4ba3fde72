import { describe, expect, it } from 'vitest'
import type { Database } from '../../../../core/database/connect.ts'
import { testDatabase } from '../../../../testing/index.ts'
import { aFixture, markets } from '../../testing/events.ts'
import { applyFeedEvents } from '../apply-feed-events.ts'

const NOW = new Date('2030-05-01T12:00:00Z')
const DAY_MS = 24 * 3_600_000
const PLAYERS = Array.from({ length: 20 }, (_, at) => `sr:player:${at}`)

describe('numbers of outcomes that are named by texts', () => {
  it('are one for each text, whatever comes at the same time and in whatever order', async () => {
    const { db } = await testDatabase()
    const urns = Array.from({ length: 8 }, (_, at) => `test:match:${at}`)
    await applyFeedEvents(
      db,
      urns.map((matchUrn, at) => aMatch(matchUrn, at)),
      { now: NOW, isDurable: true },
    )

    await Promise.all(
      urns.map((matchUrn, at) => offer(db, at % 2 === 0 ? PLAYERS : PLAYERS.toReversed(), { matchUrn })),
    )

    const named = await namedOutcomes(db)
    expect(named.map(({ urn }) => urn).toSorted()).toEqual(PLAYERS.toSorted())
    const byUrn = new Map(named.map(({ id, urn }) => [urn, id]))
    const wanted = PLAYERS.map((urn) => byUrn.get(urn))
    const stored = await db
      .selectFrom('market')
      .innerJoin('match', 'match.id', 'matchId')
      .select(['urn', 'outcomes'])
      .orderBy('urn')
      .execute()
    expect(stored.map(({ outcomes }) => outcomes.map(({ id }) => id))).toEqual(
      urns.map((_, at) => (at % 2 === 0 ? wanted : wanted.toReversed())),
    )
  })

  it('are not used up by texts that are known', async () => {
    const { db } = await testDatabase()
    await applyFeedEvents(db, [aMatch('test:match:1', 0)], { now: NOW, isDurable: true })
    for (let time = 0; time < 5; time += 1) await offer(db, PLAYERS)

    await offer(db, [...PLAYERS, 'sr:player:new'])

    const named = await namedOutcomes(db)
    expect(named.map(({ id }) => id)).toEqual(named.map((_, at) => 1_000_000_000 + at))
    expect(named.at(-1)?.urn).toBe('sr:player:new')
  })

  it('keep the newest name, and the day on which a feed named them last', async () => {
    const { db } = await testDatabase()
    await applyFeedEvents(db, [aMatch('test:match:1', 0)], { now: NOW, isDurable: true })
    await offer(db, ['sr:player:1'])
    const later = new Date(NOW.getTime() + 2 * DAY_MS)

    await offer(db, ['sr:player:1'], { name: 'B. Saka', now: later })
    // Results name nobody.
    const outcomes = [{ outcomeId: 'sr:player:1', result: 'win' as const }]
    await applyFeedEvents(
      db,
      [{ kind: 'results', matchUrn: 'test:match:1', markets: [{ marketId: 40, specifier: '', outcomes }] }],
      { now: later, isDurable: true },
    )

    expect(await namedOutcomes(db)).toMatchObject([{ name: 'B. Saka', seenAt: later }])
  })
})

function aMatch(matchUrn: string, number: number) {
  const side = (name: string) => ({ urn: `test:team:${number}-${name}`, name })
  return aFixture({ matchUrn, home: side('home'), away: side('away') })
}

async function offer(
  db: Database,
  urns: readonly string[],
  { matchUrn = 'test:match:1', name, now = NOW }: { matchUrn?: string; name?: string; now?: Date } = {},
): Promise<void> {
  const outcomes = urns.map((urn) => ({
    outcomeId: urn,
    name: name ?? urn,
    oddsThousandths: 5000,
    isActive: true,
  }))
  const { refused } = await applyFeedEvents(
    db,
    [markets([{ marketId: 40, specifier: '', status: 1, outcomes }], { matchUrn })],
    { now, isDurable: true },
  )
  expect(refused).toEqual([])
}

function namedOutcomes(db: Database) {
  return db.selectFrom('namedOutcome').selectAll().orderBy('id').execute()
}
