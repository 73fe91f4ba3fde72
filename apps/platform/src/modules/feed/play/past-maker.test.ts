import pino from 'pino'
import { expect, it } from 'vitest'
import { testDatabase } from '../../../testing/index.ts'
import { ALL_LEAGUES } from '../model-feed/leagues/all-leagues.ts'
import { createModelPlanner } from '../model-feed/model-planner.ts'
import { createPastMaker } from './past-maker.ts'

const NOW = new Date('2030-05-01T18:00:00Z')

it('plays the past of each league once: over, with a score, and the same whenever it is drawn', async () => {
  const leagues = ['soccer', 'tennis'].flatMap(
    (sport) => ALL_LEAGUES.find(({ sportKey }) => sportKey === sport) ?? [],
  )
  const planner = createModelPlanner({ leagues, seed: 7, speed: 60, liveMatches: 0, fixtures: 6 })
  const past = async () => {
    const { db } = await testDatabase()
    const maker = createPastMaker({
      db,
      clock: { now: () => NOW },
      log: pino({ level: 'silent' }),
      planners: [planner],
    })
    let rounds = 0
    while (await maker.makeSome()) rounds += 1
    const again = createPastMaker({
      db,
      clock: { now: () => NOW },
      log: pino({ level: 'silent' }),
      planners: [planner],
    })
    expect(await again.makeSome()).toBe(false)
    expect(rounds).toBeGreaterThanOrEqual(leagues.length)
    return db
      .selectFrom('match')
      .select(['urn', 'status', 'startTime', 'statistics'])
      .orderBy('urn')
      .execute()
  }

  const first = await past()
  const second = await past()

  expect(first.length).toBeGreaterThan(40)
  expect(first.every(({ status }) => status === 4)).toBe(true)
  expect(first.every(({ startTime }) => startTime < NOW)).toBe(true)
  expect(first.every(({ statistics }) => JSON.stringify(statistics).includes('"totalScore":{'))).toBe(true)
  expect(second).toEqual(first)
})
