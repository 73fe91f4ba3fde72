import { expect, it, vi } from 'vitest'
import { aFixture } from '../testing/events.ts'
import { feedApp } from '../testing/feed-app.ts'

const WITHIN = { timeout: 5000 }

it('a new start is told to the pages that show the match, and a repeated one to nobody', async () => {
  const { ingest, get, publisher } = await feedApp()
  const fixture = aFixture()
  const { matchId } = await ingest([fixture])
  const { ver } = (await get(`/matches/${matchId}`)).body.match
  publisher.recorded.length = 0
  const startTime = new Date(Date.parse(fixture.startTime) + 30 * 60_000).toISOString()

  await ingest([{ ...fixture, startTime }])

  const told = (channel: string) =>
    publisher.recorded.flatMap(({ channels, event }) =>
      event.type === 'match_changed' && channels.some((name) => name.includes(channel)) ? event : [],
    )
  await vi.waitFor(() => {
    expect(told('match:en:')).toMatchObject([{ matchId, match: { startTime } }])
    expect(told('pub:en')).toMatchObject([{ matchId, match: { startTime } }])
  }, WITHIN)
  const { match } = (await get(`/matches/${matchId}`)).body
  expect(match).toMatchObject({ start_time: startTime, ver: told('match:en:')[0]?.ver })
  expect(match.ver).toBeGreaterThan(ver)

  await ingest([{ ...fixture, startTime }])
  expect((await get(`/matches/${matchId}`)).body.match.ver).toBe(match.ver)
})
