import { expect, it } from 'vitest'
import { aFixture, aState } from '../../feed/testing/events.ts'
import { feedApp } from '../../feed/testing/feed-app.ts'

it('makes a league’s table of the matches that have ended this season, those who have not played last', async () => {
  const feed = await feedApp()
  const played = (days: number, name: string) =>
    aFixture({
      matchUrn: `test:match:${name}`,
      startTime: new Date(Date.now() - days * 86_400_000).toISOString(),
    })
  const ended = (name: string, home: number, away: number) =>
    aState({ matchUrn: `test:match:${name}`, status: 4, stage: 'ended', totalScore: { home, away } })
  await feed.ingest([
    played(1, 'now'),
    ended('now', 2, 1),
    // Two years ago: another season.
    played(800, 'then'),
    ended('then', 0, 5),
    {
      ...aFixture({ matchUrn: 'test:match:next', startTime: '2099-05-01T19:00:00.000Z' }),
      home: { urn: 'test:team:leeds', name: 'Leeds' },
    },
  ])
  const league = (await feed.get('/tournaments')).body.tournaments[0]

  const { body } = await feed.get(`/tournaments/${league.id}/standings`)

  expect(body).toMatchObject({ has_table: true, has_draws: true })
  expect(body.standings).toMatchObject([
    { position: 1, competitor: { name: 'Arsenal' }, played: 1, points: 3, scored: 2, form: ['won'] },
    { position: 2, competitor: { name: 'Chelsea' }, played: 1, points: 0, form: ['lost'] },
    { position: 3, competitor: { name: 'Leeds' }, played: 0, points: 0 },
  ])
  expect((await feed.get('/tournaments/1/standings')).status).toBe(404)
})
