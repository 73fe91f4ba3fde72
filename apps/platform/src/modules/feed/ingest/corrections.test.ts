import type { FeedEvent } from '@touchline/contract/feed/feed-events'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Database } from '../../../core/database/connect.ts'
import { emptyView, type SettlementFact, viewAfter } from '../apply/settlement/settlement-view.ts'
import { aFixture, aState, HOME_WON, markets, results, threeWay, total } from '../testing/events.ts'
import { feedApp } from '../testing/feed-app.ts'

const ONE = [{ marketId: 1, specifier: '' }]
const AWAY_WON = {
  ...HOME_WON,
  outcomes: HOME_WON.outcomes.map(({ outcomeId }) => ({
    outcomeId,
    result: outcomeId === 3 ? ('win' as const) : ('lose' as const),
  })),
}
const ROLLBACK: FeedEvent = {
  kind: 'rollback_results',
  matchUrn: 'test:match:1',
  markets: ONE,
  reason: 'review',
}

function cancel(kind: 'cancel' | 'rollback_cancel', facts: object = {}): FeedEvent {
  return { kind, matchUrn: 'test:match:1', markets: ONE, ...facts }
}

function winner(db: Database) {
  return db.selectFrom('market').selectAll().where('marketId', '=', 1).executeTakeFirstOrThrow()
}

function log(db: Database) {
  return db.selectFrom('marketSettlement').selectAll().orderBy('generation').execute()
}

describe('results that change', () => {
  it('are a log of facts with work for settlement, and the market shows what they come to', async () => {
    const { ingest, services, decided } = await feedApp()
    const { matchId } = await ingest([
      aFixture(),
      markets([threeWay()]),
      results([HOME_WON], { certainty: 1 }),
    ])
    await ingest([results([{ ...HOME_WON, outcomes: HOME_WON.outcomes.toReversed() }])])
    await ingest([results([AWAY_WON], { reason: 'wrong team' })])
    await ingest([ROLLBACK])

    expect(await log(services.db)).toMatchObject([
      { generation: 1, kind: 'results', certainty: 1, source: 'feed' },
      { generation: 2, kind: 'results', certainty: 2 },
      { generation: 3, kind: 'results', reason: 'wrong team' },
      { generation: 4, kind: 'rollback_results', results: null, reason: 'review' },
    ])
    expect(await winner(services.db)).toMatchObject({
      generation: 4,
      results: null,
      status: -1,
      settledAt: null,
    })
    const jobs = await services.db.selectFrom('settleJob').selectAll().orderBy('id').execute()
    expect(jobs.map(({ generation }) => generation)).toEqual([1, 2, 3, 4])
    expect(decided).toEqual([matchId, matchId, matchId, matchId])
  })

  it('change nothing and tell nobody when they come again', async () => {
    const { ingest, services, publisher } = await feedApp()
    const events = [aFixture(), markets([threeWay()]), results([HOME_WON]), cancel('cancel')]
    await ingest(events)
    const before = await winner(services.db)
    const told = publisher.recorded.length

    await ingest(events)

    expect(await winner(services.db)).toEqual(before)
    expect(await log(services.db)).toHaveLength(2)
    expect(publisher.recorded).toHaveLength(told)
  })

  it('are ignored when the feed itself says that they are older', async () => {
    const { ingest, services } = await feedApp()
    await ingest([aFixture(), markets([threeWay()]), results([HOME_WON], { generation: 5 })])
    await ingest([results([AWAY_WON], { generation: 4 })])

    expect((await winner(services.db)).results).toMatchObject([{ result: 'win' }, {}, { result: 'lose' }])
    expect(await log(services.db)).toHaveLength(1)
  })

  it('open a market again with the next prices, with a higher version each time', async () => {
    const { ingest, get } = await feedApp()
    const { matchId } = await ingest([aFixture(), markets([threeWay()]), results([HOME_WON])])
    const shown = async () => (await get(`/matches/${matchId}/markets`)).body.markets
    expect(await shown()).toEqual([])

    await ingest([ROLLBACK])
    const [suspended] = await shown()
    await ingest([markets([threeWay([1500, 4000, 6000])])])
    const [open] = await shown()

    expect(suspended).toMatchObject({ id: 1, status: -1 })
    expect(open).toMatchObject({ id: 1, status: 1, outcomes: [{ odds: 1500 }, {}, {}] })
    expect(open.ver).toBeGreaterThan(suspended.ver)
  })

  it('apply in the order of one batch, prices included', async () => {
    const { ingest, get } = await feedApp()
    const { matchId } = await ingest([
      aFixture(),
      markets([threeWay()]),
      results([HOME_WON]),
      ROLLBACK,
      markets([threeWay([1500, 4000, 6000])]),
    ])

    expect((await get(`/matches/${matchId}/markets`)).body.markets).toMatchObject([
      { id: 1, status: 1, outcomes: [{ odds: 1500 }, {}, {}] },
    ])
  })

  it('store shares and dead heats', async () => {
    const { ingest, services } = await feedApp()
    const outcomes = [
      { outcomeId: 1, result: 'win' as const, deadHeat: { places: 2, tied: 3 } },
      { outcomeId: 2, result: 'lose' as const, voidFactor: 0.5 as const },
      { outcomeId: 3, result: 'win' as const, voidFactor: 1 as const },
    ]
    await ingest([aFixture(), markets([threeWay()]), results([{ ...HOME_WON, outcomes }])])

    expect((await winner(services.db)).results).toEqual([
      { id: 1, result: 'win', deadHeat: { places: 2, tied: 3 } },
      { id: 2, result: 'half_lose' },
      { id: 3, result: 'void' },
    ])
  })
})

describe('a cancel', () => {
  const from = '2030-05-01T10:00:00.000Z'
  const to = '2030-05-01T11:00:00Z'

  it('is a window on the market until it is taken back, and leaves the prices alone', async () => {
    const { ingest, services } = await feedApp()
    await ingest([aFixture(), markets([threeWay()]), cancel('cancel', { startTime: from, endTime: to })])
    const cancelled = await winner(services.db)
    await ingest([cancel('rollback_cancel', { startTime: from, endTime: to })])

    expect(cancelled).toMatchObject({ status: 1, cancels: [{ from, to: '2030-05-01T11:00:00.000Z' }] })
    expect(await winner(services.db)).toMatchObject({ generation: 2, cancels: [], ver: cancelled.ver })
  })

  it('without an end suspends the market, and no price opens it before it is taken back', async () => {
    const { ingest, services } = await feedApp()
    await ingest([aFixture(), markets([threeWay()]), cancel('cancel', { startTime: from })])
    const statuses = [(await winner(services.db)).status]
    await ingest([markets([threeWay([1500, 4000, 6000])])])
    statuses.push((await winner(services.db)).status)
    await ingest([cancel('rollback_cancel', { startTime: from }), markets([threeWay()])])
    statuses.push((await winner(services.db)).status)

    expect(statuses).toEqual([-1, -1, 1])
  })
})

describe('a stop', () => {
  const at = (second: number) => `2030-05-01T10:00:0${second}.000Z`
  const stop = (facts: object): FeedEvent => ({
    kind: 'bet_stop',
    matchUrn: 'test:match:1',
    groups: null,
    status: -1,
    ...facts,
  })
  const statuses = async (db: Database) =>
    (await db.selectFrom('market').select('status').orderBy('marketId').execute()).map(({ status }) => status)

  it('suspends all active markets, or those of its groups', async () => {
    const { ingest, services } = await feedApp()
    await ingest([aFixture(), markets([threeWay(), total(2.5)]), stop({ groups: ['goals'] })])
    const ofGoals = await statuses(services.db)
    await ingest([stop({})])

    expect([ofGoals, await statuses(services.db)]).toEqual([
      [1, -1],
      [-1, -1],
    ])
  })

  it('is not undone by prices that are not newer', async () => {
    const { ingest, services } = await feedApp()
    await ingest([
      aFixture(),
      markets([threeWay(), total(2.5)]),
      stop({ groups: ['goals'], timestamp: at(5) }),
    ])
    const seen: number[][] = []
    for (const second of [4, 5, 6]) {
      const feedAt = at(second)
      await ingest([
        markets([threeWay([1500 + second, 4000, 6000]), total(2.5, [1800 + second, 1900])], { feedAt }),
      ])
      seen.push(await statuses(services.db))
    }

    expect(seen).toEqual([
      [1, -1],
      [1, -1],
      [1, 1],
    ])
  })

  it('may close instead', async () => {
    const { ingest, get } = await feedApp()
    const { matchId } = await ingest([aFixture(), markets([threeWay()]), stop({ status: 0 })])
    expect((await get(`/matches/${matchId}/markets`)).body.markets).toEqual([])
  })
})

describe('a disruption', () => {
  it.each([
    { disruption: 'postponed', status: 0, markets: -1 },
    { disruption: 'delayed', status: 0, markets: 1 },
    { disruption: 'interrupted', status: 2, markets: 1 },
    { disruption: 'abandoned', status: 3, markets: -1 },
    { disruption: 'cancelled', status: 3, markets: -1 },
  ] as const)('$disruption gives the match status $status', async ({ disruption, ...expected }) => {
    const { ingest, services } = await feedApp()
    await ingest([aFixture(), markets([threeWay()]), { ...aFixture(), disruption }])
    await ingest([markets([threeWay([1500, 4000, 6000])])])

    const match = await services.db.selectFrom('match').selectAll().executeTakeFirstOrThrow()
    expect(match).toMatchObject({ status: expected.status, disruption })
    expect((await winner(services.db)).status).toBe(expected.markets)
  })

  it('ends when play goes on, or when the feed takes it back', async () => {
    const { ingest, services } = await feedApp()
    const disruption = async () =>
      (await services.db.selectFrom('match').select('disruption').executeTakeFirstOrThrow()).disruption
    await ingest([aFixture({ disruption: 'postponed' })])
    await ingest([aFixture({ disruption: null })])
    const takenBack = await disruption()
    await ingest([aState({ disruption: 'interrupted' })])
    await ingest([aState()])

    expect([takenBack, await disruption()]).toEqual([null, null])
  })
})

describe('any sequence of facts, with repeats and in any batches', () => {
  it('leaves the market as the fold of its log', async () => {
    const { ingest, services } = await feedApp()
    const window = { startTime: '2030-05-01T10:00:00.000Z', endTime: null }
    const facts: FeedEvent[] = [
      results([HOME_WON]),
      results([AWAY_WON], { certainty: 1 }),
      results([HOME_WON], { generation: 3 }),
      ROLLBACK,
      cancel('cancel', window),
      cancel('rollback_cancel', window),
    ]
    let count = 0
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.tuple(fc.constantFrom(...facts), fc.boolean()), { maxLength: 10 }),
        async (list) => {
          count += 1
          const matchUrn = `test:match:${count}`
          const { matchId } = await ingest([aFixture({ matchUrn }), markets([threeWay()], { matchUrn })])
          let batch: FeedEvent[] = []
          for (const [event, isLast] of list) {
            batch.push(Object.assign({ ...event }, { matchUrn }))
            if (!isLast) continue
            await ingest(batch)
            await ingest(batch.slice(-1))
            batch = []
          }
          await ingest(batch)
          const db = services.db
          const rows = await db
            .selectFrom('marketSettlement')
            .selectAll()
            .where('matchId', '=', matchId)
            .orderBy('generation')
            .execute()
          const market = await db
            .selectFrom('market')
            .selectAll()
            .where('matchId', '=', matchId)
            .executeTakeFirstOrThrow()
          const folded = rows.map(toFact).reduce((view, fact) => viewAfter(view, fact) ?? view, emptyView(1))
          // A fact that repeats what is known is not logged, and heard all the same.
          const feedGeneration = list.some(([event]) => 'generation' in event) ? 3 : null
          expect(market).toMatchObject({ ...folded, generation: rows.length, feedGeneration })
        },
      ),
      { numRuns: 30 },
    )
  })
})

type Row = Awaited<ReturnType<typeof log>>[number]

function toFact({ kind, results: stored, certainty, feedGeneration, startsAt, endsAt }: Row): SettlementFact {
  if (kind === 'results') return { kind, feedGeneration, results: stored ?? [], certainty: certainty ?? 2 }
  if (kind === 'rollback_results') return { kind, feedGeneration }
  const window = { from: startsAt?.toISOString() ?? null, to: endsAt?.toISOString() ?? null }
  return { kind, feedGeneration, window }
}
