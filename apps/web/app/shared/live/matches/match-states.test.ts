import { describe, expect, it } from 'vitest'
import { aMatch, matchChanged } from '../testing/live-samples.ts'
import { MatchStates } from './match-states.ts'

const LIVE = 1

const anIncident = (number: number) => ({
  number,
  type: 'goal',
  side: null,
  displayTime: '',
  player: null,
  score: null,
})

function aBook(ver: number) {
  const book = new MatchStates((flush) => flush())
  const match = aMatch({ ver, status: 0, statistics: null })
  book.seed(match)
  const statusChanged = (changedTo: { ver: number; status: 1 | 2 }) =>
    book.applyStatus({ type: 'match_status_changed', matchId: match.id, seq: changedTo.ver, ...changedTo })
  const changed = (facts: Parameters<typeof matchChanged>[0]) =>
    book.applyChange({ ...matchChanged(facts), matchId: match.id })
  return { statusChanged, changed, state: () => book.get(match.id) }
}

describe('MatchStates', () => {
  it('has the rest of a change whose status arrived first', () => {
    const { statusChanged, changed, state } = aBook(5)
    statusChanged({ ver: 6, status: LIVE })
    expect(state()?.status).toBe(LIVE)
    changed({ ver: 6 })
    expect(state()).toMatchObject({ ver: 6, status: LIVE, stage: '1st_half' })
  })

  it('has each incident once, in order, whatever the order of the messages', () => {
    const { changed, state } = aBook(5)
    changed({ ver: 7, incidents: [anIncident(2)] })
    changed({ ver: 6, incidents: [anIncident(1), anIncident(2)] })
    expect(state()).toMatchObject({ ver: 7, incidents: [{ number: 1 }, { number: 2 }] })
    expect(state()?.incidents).toHaveLength(2)
  })

  it('takes an incident back for good, whatever the order of the messages', () => {
    const { changed, state } = aBook(5)
    changed({ ver: 7, incidents: [{ ...anIncident(1), cancelled: true }] })
    changed({ ver: 6, incidents: [anIncident(1), anIncident(2)] })
    changed({ ver: 8, incidents: [{ ...anIncident(2), cancelled: true }] })
    expect(state()?.incidents).toMatchObject([
      { number: 1, cancelled: true },
      { number: 2, cancelled: true },
    ])
  })

  it('ignores what is older than it knows', () => {
    const { statusChanged, changed, state } = aBook(5)
    statusChanged({ ver: 5, status: LIVE })
    changed({ ver: 5 })
    expect(state()).toMatchObject({ ver: 5, status: 0, stage: null })
  })
})
