import pino from 'pino'
import { expect, it } from 'vitest'
import { testDatabase } from '../../../testing/index.ts'
import { ALL_LEAGUES } from '../model-feed/leagues/all-leagues.ts'
import { createModelPlanner } from '../model-feed/model-planner.ts'
import { createPastGenerator } from './past-generator.ts'

const NOW = new Date('2030-05-01T18:00:00Z')

it('plays the past of each league once: over, with its score and what led to it, and the same whenever it is drawn', async () => {
  const leagues = ['soccer', 'tennis'].flatMap(
    (sport) => ALL_LEAGUES.find(({ sportKey }) => sportKey === sport) ?? [],
  )
  const planner = createModelPlanner({ leagues, secret: 'a secret', speed: 60, liveMatches: 0, fixtures: 6 })
  const past = async () => {
    const { db } = await testDatabase()
    const generator = createPastGenerator({
      db,
      clock: { now: () => NOW },
      log: pino({ level: 'silent' }),
      planners: [planner],
    })
    let rounds = 0
    while (await generator.generateBatch()) rounds += 1
    const again = createPastGenerator({
      db,
      clock: { now: () => NOW },
      log: pino({ level: 'silent' }),
      planners: [planner],
    })
    expect(await again.generateBatch()).toBe(false)
    expect(rounds).toBeGreaterThanOrEqual(leagues.length)
    const matches = await db
      .selectFrom('match')
      .select(['urn', 'status', 'startTime', 'statistics'])
      .orderBy('urn')
      .execute()
    const incidents = await db
      .selectFrom('incident')
      .innerJoin('match', 'match.id', 'incident.matchId')
      .select(['urn', 'number', 'incident.type', 'side', 'displayTime', 'score'])
      .orderBy('urn')
      .orderBy('number')
      .execute()
    return { matches, incidents }
  }

  const first = await past()
  const second = await past()

  const { matches, incidents } = first
  expect(matches.length).toBeGreaterThan(40)
  expect(matches.every(({ status }) => status === 4)).toBe(true)
  expect(matches.every(({ startTime }) => startTime < NOW)).toBe(true)
  const told = Map.groupBy(incidents, ({ urn }) => urn)
  for (const { urn, statistics } of matches) {
    const ofMatch = told.get(urn) ?? []
    expect(ofMatch.map(({ number }) => number)).toEqual(ofMatch.map((_, index) => index + 1))
    // The last change of the score is the final one; without one it is 0:0.
    const { score } = ofMatch.findLast((incident) => incident.score) ?? { score: { home: 0, away: 0 } }
    expect(statistics).toMatchObject({ totalScore: score })
  }
  expect(new Set(incidents.map(({ type }) => type))).toContain('yellow_card')
  expect(second).toEqual(first)
})
