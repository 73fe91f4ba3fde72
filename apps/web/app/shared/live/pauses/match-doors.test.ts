import { MATCH_STATUS } from '@touchline/betting/slip/match-status'
import { expect, it } from 'vitest'
import { createStore, type ReadableStore } from '../../store/create-store.ts'
import { createStalenessWatch } from '../connection/staleness-watch.ts'
import { MatchStates } from '../matches/match-states.ts'
import { SecondTicker } from '../matches/second-ticker.ts'
import { ServerClock } from '../matches/server-clock.ts'
import { createFeedPauses } from './feed-pauses.ts'
import { createMatchDoors } from './match-doors.ts'
import { pauseOf } from './use-match-pause.ts'

const START = '2026-11-30T12:00:00.000Z'
const match = { id: 7, status: MATCH_STATUS.prematch, producer: 'ingest', startTime: START }

/** What the pages have, with a count of who listens to the pauses. */
function platform(now = Date.parse(START) - 1) {
  const pauses = createFeedPauses()
  const listened = { now: 0, all: 0 }
  const counted: ReadableStore<unknown>['subscribe'] = (listener) => {
    listened.now += 1
    listened.all += 1
    const leave = pauses.subscribe(listener)
    return () => {
      listened.now -= 1
      leave()
    }
  }
  const matches = new MatchStates((run) => run())
  const serverClock = new ServerClock(() => now)
  const connection = createStalenessWatch(() => undefined)
  const ticker = new SecondTicker()
  const doors = createMatchDoors({ pauses: { ...pauses, subscribe: counted }, matches, connection, ticker })
  return { pauses, matches, serverClock, doors, listened }
}

it('listens once for all prices of a match, and no longer than they are there', () => {
  const { pauses, doors, listened } = platform()
  const told = createStore(0)
  const ends = [1, 2, 3].map(() => doors(7).subscribe(() => told.update((times) => times + 1)))
  ends.push(doors(7).subscribeWaiting(() => undefined))
  expect(listened).toEqual({ now: 1, all: 1 })

  pauses.set({ producers: ['ingest'], matchIds: [] })
  expect(told.get()).toBe(3)

  for (const end of ends) end()
  for (const end of ends) end()
  expect(listened.now).toBe(0)
  doors(7).subscribe(() => undefined)
  doors(8).subscribe(() => undefined)
  expect(listened).toEqual({ now: 2, all: 3 })
})

it.each([
  ['waits for its planned start', -1, {}, 'waiting'],
  ['has started by plan', 0, {}, 'started'],
  ['is in play', 0, { status: MATCH_STATUS.live }, null],
  ['has nothing planned', 0, { startTime: undefined }, null],
  ['closes before it starts', -1, { closesAt: '2026-11-30T11:00:00.000Z' }, 'started'],
  ['closes after it starts', 1, { closesAt: '2026-11-30T13:00:00.000Z' }, 'waiting'],
])('a match that %s', (_, afterMs, change, pause) => {
  const { pauses, ...live } = platform(Date.parse(START) + afterMs)
  const { startTime, ...planned } = { ...match, ...change }
  const asked = startTime === undefined ? planned : { ...planned, startTime }

  expect(pauseOf({ ...live, pauses }, asked)).toBe(pause)
  pauses.set({ producers: ['ingest'], matchIds: [] })
  expect(pauseOf({ ...live, pauses }, asked)).toBe(pause === 'started' ? 'started' : 'paused')
})
