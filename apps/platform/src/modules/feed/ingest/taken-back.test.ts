import { expect, it } from 'vitest'
import { aFixture, aState } from '../testing/events.ts'
import { feedApp } from '../testing/feed-app.ts'

const GOAL = {
  number: 7,
  type: 'goal',
  side: 'home' as const,
  displayTime: "10'",
  player: 'A. Striker',
  score: { home: 1, away: 0 },
}
const CORNER = { ...GOAL, number: 8, type: 'corner', score: null }
const ONE_NIL = aState({ totalScore: { home: 1, away: 0 }, incidents: [GOAL] })
const TAKEN_BACK = aState({ incidents: [{ ...GOAL, cancelled: true }, CORNER] })

it('a goal taken back lowers the score, stays in the course of the match and does not count', async () => {
  const { ingest, get, publisher } = await feedApp()
  const { matchId } = await ingest([aFixture(), ONE_NIL])
  publisher.recorded.length = 0

  await ingest([TAKEN_BACK])

  expect((await get(`/matches/${matchId}`)).body).toMatchObject({
    match: { statistics: { total_score: { home: 0, away: 0 } } },
    incidents: [
      { number: 7, type: 'goal', cancelled: true },
      { number: 8, cancelled: false },
    ],
  })
  const published = publisher.recorded.flatMap(({ event }) =>
    event.type === 'match_changed' ? event.incidents : [],
  )
  expect(published).toContainEqual({ ...GOAL, cancelled: true })
  const { body } = await get(`/matches/${matchId}/statistics`)
  const shots = body.widget.statistics.find(({ key }: { key: string }) => key === 'shots')
  expect(shots).toMatchObject({ home: 0, away: 0 })
})

it('a goal taken back stays so, whatever comes again, and repetitions tell nobody', async () => {
  const { ingest, get, publisher } = await feedApp()
  const { matchId } = await ingest([aFixture(), ONE_NIL, TAKEN_BACK])
  const told = publisher.recorded.length

  await ingest([TAKEN_BACK])
  expect(publisher.recorded).toHaveLength(told)
  await ingest([ONE_NIL])

  expect((await get(`/matches/${matchId}`)).body.incidents).toMatchObject([
    { number: 7, cancelled: true },
    { number: 8 },
  ])
})
