import fc from 'fast-check'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import type { Database } from '../../core/database/connect.ts'
import { testDatabase } from '../../testing/index.ts'
import { applyFeedEvents } from './apply/apply-feed-events.ts'
import { ADAPTERS, type SentBatch } from './testing/adapter-runs.ts'

/** Events of a batch in another order. */
const TOGETHER = 20
const TIMEOUT_MS = 180_000
const SEED = Number(process.env['SEED'] ?? 20_301)

/** What every adapter owes the platform, whatever happens on the way. */
describe.each(Object.entries(ADAPTERS))('the adapter %s', (_, play) => {
  it('ends its matches with the same results over restarts', { timeout: TIMEOUT_MS }, async () => {
    const [calm, restarted] = [(await testDatabase()).db, (await testDatabase()).db]
    await play(calm)
    await play(restarted, { restarts: 4 })

    const [wanted, found] = [await decided(calm), await decided(restarted)]
    // Which lines are offered depends on the moments at which they are priced.
    const common = [...wanted.keys()].filter((market) => found.has(market))
    expect(common.length).toBeGreaterThan(wanted.size / 2)
    for (const market of common) expect([market, found.get(market)]).toEqual([market, wanted.get(market)])
  })

  it(`may repeat batches, give matches in any order, and begin again after a gap (seed ${SEED})`, {
    timeout: TIMEOUT_MS,
  }, async () => {
    const { db } = await testDatabase()
    const sent = await play(db)
    const wanted = await stored(db)
    expect((await decided(db)).size).toBeGreaterThan(0)

    const faults = {
      repeats: sent.flatMap((batch) => [batch, batch]),
      order: shuffledByMatch(sent),
      gap: afterGap(sent),
    }
    for (const [fault, batches] of Object.entries(faults)) {
      const other = (await testDatabase()).db
      for (const { now, events } of batches) await applyFeedEvents(other, events, { now, isDurable: false })
      expect([fault, await stored(other)]).toEqual([fault, wanted])
    }
  })
})

/** Small batches, the matches' own in their order and those of different matches in any. */
function shuffledByMatch(sent: readonly SentBatch[]): SentBatch[] {
  const singles = sent.flatMap(({ now, events }) => events.map((event) => ({ now, events: [event] })))
  const lanes = [
    ...Map.groupBy(singles, ({ events: [event] }) =>
      event && 'matchUrn' in event ? event.matchUrn : '',
    ).values(),
  ]
  const picks = fc.sample(fc.nat(), { numRuns: singles.length, seed: SEED })
  const shuffled = picks.flatMap((pick) => {
    const left = lanes.filter((lane) => lane.length > 0)
    return left[pick % left.length]?.shift() ?? []
  })
  return Array.from({ length: Math.ceil(shuffled.length / TOGETHER) }, (_, at) => {
    const batch = shuffled.slice(at * TOGETHER, (at + 1) * TOGETHER)
    const nowMs = Math.max(...batch.map(({ now }) => now.getTime()))
    return { now: new Date(nowMs), events: batch.flatMap(({ events }) => events) }
  })
}

/** Two thirds, and then all from the first third on once more: the platform had confirmed no more than that. */
function afterGap(sent: readonly SentBatch[]): SentBatch[] {
  const third = Math.floor(sent.length / 3)
  return [...sent.slice(0, 2 * third), ...sent.slice(third)]
}

/** Without the clock, which tells when it was told. */
const SCORE = sql<unknown>`match.statistics -> 'totalScore'`.as('score')

/** Results of the matches that are over, by market. */
async function decided(db: Database): Promise<Map<string, unknown>> {
  const rows = await db
    .selectFrom('market')
    .innerJoin('match', 'match.id', 'market.matchId')
    .select(['match.urn', SCORE, 'marketId', 'specifier', 'results'])
    .where('match.status', '=', 4)
    .where('match.type', '=', 'match')
    .execute()
  return new Map(rows.map((row) => [`${row.urn} ${row.marketId} ${row.specifier}`, row]))
}

/** All that is shown and settled by, but numbers of rows and of named outcomes, and versions. */
async function stored(db: Database): Promise<unknown[]> {
  const named = await db.selectFrom('namedOutcome').select(['id', 'urn']).execute()
  const urns = new Map(named.map(({ id, urn }) => [id, urn]))
  const withUrns = <Outcome extends { id: number }>(outcomes: readonly Outcome[] | null) =>
    outcomes?.map((outcome) =>
      Object.assign({ urn: urns.get(outcome.id) ?? outcome.id }, outcome, { id: null }),
    )
  const rows = await db
    .selectFrom('match')
    .leftJoin('market', 'market.matchId', 'match.id')
    .select(['match.urn', 'match.status', 'match.disruption', 'match.stage', SCORE])
    .select(['marketId', 'specifier', 'market.status as marketStatus', 'outcomes', 'results', 'cancels'])
    .orderBy('match.urn')
    .orderBy('marketId')
    .orderBy('specifier')
    .execute()
  return rows.map((row) =>
    Object.assign(row, { outcomes: withUrns(row.outcomes), results: withUrns(row.results) }),
  )
}
