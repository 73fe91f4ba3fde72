import { readFile } from 'node:fs/promises'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { testDatabase } from '../../testing/index.ts'
import { keptSecret } from './feed-secret.queries.ts'
import { ALL_LEAGUES } from './model-feed/leagues/all-leagues.ts'
import { createModelPlanner } from './model-feed/model-planner.ts'
import { matchUrn, type PlannedMatch } from './play/planned-match.ts'
import { insertPlanned, recentlyPlanned } from './play/planned-matches.queries.ts'
import { runMatch } from './play/running-match.ts'
import { simulatePlayable } from './play/simulate-playable.ts'

const MIGRATION = new URL('../../core/database/migrations/0106-secret-seeds.sql', import.meta.url)
const NOW = new Date('2030-03-06T18:00:00Z')

describe('the secret of an installation', () => {
  it('is one of 256 bits, whichever of many processes comes first', async () => {
    const { db } = await testDatabase()

    const secrets = await Promise.all(Array.from({ length: 8 }, () => keptSecret(db)))

    expect(new Set(secrets).size).toBe(1)
    expect(secrets[0]).toMatch(/^[0-9a-f]{64}$/)
  })

  it('gives the same matches after a restart, and other ones to another installation', async () => {
    const [ours, theirs] = [await testDatabase(), await testDatabase()]

    const plans = planned(await keptSecret(ours.db))

    expect(planned(await keptSecret(ours.db))).toEqual(plans)
    const others = new Map(planned(await keptSecret(theirs.db)).map((plan) => [matchUrn(plan), plan]))
    const pairs = plans.flatMap((plan) => {
      const other = others.get(matchUrn(plan))
      return other ? [{ plan, other }] : []
    })
    expect(pairs.length).toBeGreaterThan(10)
    const seeds = new Set(pairs.flatMap(({ plan, other }) => [plan.fixture.seed, other.fixture.seed]))
    expect(seeds.size).toBe(2 * pairs.length)
    // The other installation's seed with this one's teams: the course is the seed's, not the teams'.
    const differing = pairs.filter(
      ({ plan, other }) =>
        courseOf(plan) !== courseOf({ ...plan, fixture: { ...plan.fixture, seed: other.fixture.seed } }),
    )
    expect(differing).toHaveLength(pairs.length)
  })

  it('replaces the public seeds of matches planned before there was one, unless they have begun', async () => {
    const { db } = await testDatabase()
    const [plan] = planned('a secret')
    if (!plan) throw new Error('Nothing is planned')
    const publicSeeded = { ...plan, fixture: { ...plan.fixture, seed: 7 } }
    const [past, future] = [new Date('2020-01-01T00:00:00Z'), new Date('2120-01-01T00:00:00Z')]
    const withUrn = (urn: string, startsAt: Date) => {
      const announcement = { ...plan.announcement, matchUrn: urn }
      return { ...publicSeeded, announcement, startsAt, endsAt: startsAt }
    }
    await insertPlanned(db, [withUrn('tl:begun', past), withUrn('tl:ahead', future)])

    await sql`drop table feed_secret`.execute(db)
    await sql`alter table feed_fixture drop column unplayed`.execute(db)
    await sql.raw(await readFile(MIGRATION, 'utf8')).execute(db)

    const kept = await recentlyPlanned(db, ['model'], NOW)
    expect(kept.map(({ plan: { announcement, fixture } }) => [announcement.matchUrn, fixture.seed])).toEqual([
      ['tl:begun', 7],
      ['tl:ahead', expect.stringMatching(/^[0-9a-f]{64}$/)],
    ])
  })

  it('is not in what the feed says of a match, nor is the match’s seed', async () => {
    const { db } = await testDatabase()
    const secret = await keptSecret(db)
    const [plan] = planned(secret)
    if (!plan) throw new Error('Nothing is planned')
    const match = runMatch(plan, { isNew: true, nowMs: NOW.getTime() })

    const said = JSON.stringify([
      plan.announcement,
      ...match.step(NOW.getTime()),
      ...match.step(plan.startsAt.getTime() + 30 * 60_000),
      ...match.step(plan.endsAt.getTime()),
    ])

    expect(said).toContain('"results"')
    expect(said).not.toContain(plan.fixture.seed)
    expect(said).not.toContain(secret)
  })
})

function planned(secret: string): PlannedMatch[] {
  const leagues = ALL_LEAGUES.filter(({ key }) => key === 'eng-premier-league')
  return createModelPlanner({ leagues, secret, speed: 1, liveMatches: 0, fixtures: 20 }).plan(NOW, [], false)
}

function courseOf(plan: PlannedMatch): string {
  return JSON.stringify(simulatePlayable(plan).stateAt(4 * 60 * 60_000))
}
