import { emptySlip, reduceSlip } from '@touchline/betting/slip/reducer/reduce-slip'
import { anOffer, EUR } from '@touchline/betting/testing/builders'
import type { LiveEvent } from '@touchline/contract/events/events'
import { describe, expect, it } from 'vitest'
import { createReducerStore } from '../../../shared/store/create-reducer-store.ts'
import { createInPlayHold } from './in-play-hold.ts'

const DELAYS = [
  { sportKey: 'soccer', delayMs: 4000 },
  { sportKey: 'tennis', delayMs: 7000 },
]

describe('createInPlayHold', () => {
  it('holds for the longest delay of the sports in play, and ends with the placement', () => {
    const page = aPage()
    page.pick({ sportKey: 'soccer', matchStatus: 1 })
    page.pick({ sportKey: 'tennis', matchStatus: 0 })
    page.place()
    expect(page.hold.get()).toEqual({ endsAtMs: 5000, totalMs: 4000 })
    page.send({ type: 'placementAborted' })
    expect(page.hold.get()).toBeNull()
  })

  it('holds nothing before the match', () => {
    const page = aPage()
    page.pick({ sportKey: 'soccer', matchStatus: 0 })
    page.place()
    expect(page.hold.get()).toBeNull()
  })

  it('believes the platform about its own request, and no other', () => {
    const page = aPage()
    page.pick({ sportKey: 'soccer', matchStatus: 1 })
    page.place()
    page.say({ type: 'bets_held', key: 'another', remainingMs: 9000 })
    expect(page.hold.get()).toEqual({ endsAtMs: 5000, totalMs: 4000 })
    page.say({ type: 'bets_held', key: 'key-0001', remainingMs: 2500 })
    expect(page.hold.get()).toEqual({ endsAtMs: 3500, totalMs: 4000 })
  })

  it('is not brought back by an event that comes after the answer', () => {
    const page = aPage()
    page.pick({ sportKey: 'soccer', matchStatus: 1 })
    page.place()
    page.send({ type: 'placementAborted' })
    page.say({ type: 'bets_held', key: 'key-0001', remainingMs: 2500 })
    expect(page.hold.get()).toBeNull()
  })
})

function aPage() {
  let say: (event: LiveEvent) => void = () => {}
  const store = createReducerStore(emptySlip(EUR), reduceSlip)
  const { send } = store
  const hold = createInPlayHold({
    store,
    onEvent: (listener) => {
      say = listener
      return () => {}
    },
    requestKey: () => 'key-0001',
    now: () => 1000,
  })
  hold.connect()
  hold.expect(DELAYS)
  let picked = 0
  return {
    hold,
    send,
    say: (event: LiveEvent) => say(event),
    pick(facts: { sportKey: string; matchStatus: 0 | 1 }) {
      picked += 1
      send({ type: 'selectionAdded', selection: { ...anOffer(picked), ...facts } })
    },
    place() {
      send({ type: 'modeChosen', mode: 'combo' })
      for (const betId of ['combo', 'single:1:1::1'] as const)
        send({ type: 'stakeEntered', betId, stakeMinor: 500 })
      send({ type: 'placingStarted' })
    },
  }
}
