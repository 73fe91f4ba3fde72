import { selectionProblem } from '@touchline/betting/slip/checks/selection-problem'
import type { SlipEvent } from '@touchline/betting/slip/reducer/events'
import { emptySlip, reduceSlip } from '@touchline/betting/slip/reducer/reduce-slip'
import type { Slip } from '@touchline/betting/slip/types'
import { anOffer, EUR } from '@touchline/betting/testing/builders'
import { describe, expect, it } from 'vitest'
import { MatchStates } from '../../../shared/live/matches/match-states.ts'
import { SecondTicker } from '../../../shared/live/matches/second-ticker.ts'
import { ServerClock } from '../../../shared/live/matches/server-clock.ts'
import { createFeedPauses } from '../../../shared/live/pauses/feed-pauses.ts'
import { matchChanged } from '../../../shared/live/testing/live-samples.ts'
import { createReducerStore } from '../../../shared/store/create-reducer-store.ts'
import { followPauses } from './follow-pauses.ts'

const KICK_OFF_MS = 1_000_000

describe('followPauses', () => {
  it('closes a price from before the match when its start passes', () => {
    const page = aPage()
    page.add({ closesAtMs: KICK_OFF_MS, matchStatus: 0 })
    expect(page.problems()).toEqual([null])
    page.travelTo(KICK_OFF_MS)
    expect(page.problems()).toEqual(['started'])
  })

  it('follows the start when the feed plans another', () => {
    const page = aPage()
    page.add({ closesAtMs: KICK_OFF_MS, matchStatus: 0 })
    page.travelTo(KICK_OFF_MS)
    page.planStart(KICK_OFF_MS + 60_000)
    page.travelTo(KICK_OFF_MS)
    expect(page.problems()).toEqual([null])
    page.planStart(KICK_OFF_MS - 60_000)
    page.travelTo(KICK_OFF_MS)
    expect(page.problems()).toEqual(['started'])
  })

  it('locks what a silent feed feeds, also what is added meanwhile, and opens it again', () => {
    const page = aPage()
    page.pauses.set({ producers: ['ingest'], matchIds: [] })
    page.add({ producer: 'ingest' })
    expect(page.problems()).toEqual(['paused'])
    page.pauses.set({ producers: [], matchIds: [] })
    expect(page.problems()).toEqual([null])
  })
})

function aPage() {
  let nowMs = 0
  let tick = () => {}
  const ticker = new SecondTicker()
  ticker.subscribe = (listener) => {
    tick = listener
    return () => {}
  }
  const pauses = createFeedPauses()
  const store = createReducerStore<Slip, SlipEvent>(emptySlip(EUR), reduceSlip)
  const matches = new MatchStates((flush) => flush())
  let ver = 1
  followPauses({ pauses, matches, ticker, serverClock: new ServerClock(() => nowMs) }, store)
  return {
    pauses,
    planStart: (ms: number) => {
      const [{ matchId } = { matchId: 0 }] = store.get().selections
      const match = {
        status: 0 as const,
        stage: null,
        statistics: null,
        availableMarkets: 1,
        startTime: new Date(ms).toISOString(),
      }
      matches.applyChange({ ...matchChanged({ matchId, ver: ++ver, match }) })
    },
    add: (facts: Parameters<typeof anOffer>[1]) =>
      store.send({ type: 'selectionAdded', selection: anOffer(1, facts) }),
    travelTo(ms: number) {
      nowMs = ms
      tick()
    },
    problems: () => store.get().selections.map(selectionProblem),
  }
}
