import { expect, it } from 'vitest'
import { aFixture } from '../testing/events.ts'
import { feedApp } from '../testing/feed-app.ts'
import { applyFeedEvents } from './apply-feed-events.ts'

it('names the league of a match that is new, and of one at another time, and of none that is known', async () => {
  const { services } = await feedApp()
  const fixture = aFixture()
  const leaguesOf = async (...events: Parameters<typeof applyFeedEvents>[1]) => {
    const options = { now: services.clock.now(), isDurable: false }
    const { changes } = await applyFeedEvents(services.db, events, options)
    return changes.flatMap(({ newIn }) => (newIn ? newIn.tournamentId : []))
  }

  const [league] = await leaguesOf(fixture)
  expect(league).toBeGreaterThan(0)
  expect(await leaguesOf(fixture)).toEqual([])
  const startTime = new Date(Date.parse(fixture.startTime) + 30 * 60_000).toISOString()
  expect(await leaguesOf({ ...fixture, startTime })).toEqual([league])
  expect(await leaguesOf({ ...fixture, startTime })).toEqual([])
})
