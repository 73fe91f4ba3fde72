import { describe, expect, it } from 'vitest'
import { deadlineOf, type WaitingMatch } from './deadline-of.ts'

const START = new Date('2026-03-01T15:00:00Z')
const OVER = new Date('2026-03-01T17:00:00Z')

describe('deadlineOf', () => {
  it.each<[string, Partial<WaitingMatch>, string, number, Date]>([
    ['football that has ended', { status: 4, overAt: OVER }, 'over', 72, OVER],
    ['football that was closed', { status: 3, overAt: OVER }, 'over', 72, OVER],
    ['abandoned football', { status: 3, disruption: 'abandoned', overAt: OVER }, 'abandoned', 48, OVER],
    ['cancelled football', { status: 3, disruption: 'cancelled', overAt: OVER }, 'cancelled', 24, OVER],
    ['postponed football', { disruption: 'postponed' }, 'postponed', 48, START],
    ['delayed football', { disruption: 'delayed' }, 'never_began', 48, START],
    ['football that never began', {}, 'never_began', 48, START],
    ['football in play', { status: 1 }, 'not_ended', 96, START],
    [
      'interrupted tennis',
      { sportKey: 'tennis', status: 2, disruption: 'interrupted' },
      'not_ended',
      168,
      START,
    ],
    ['tennis that has ended', { sportKey: 'tennis', status: 4, overAt: OVER }, 'over', 72, OVER],
    ['a league that has ended', { type: 'outright', status: 4, overAt: OVER }, 'over', 720, OVER],
    ['football without a confirmation', { status: 1, unconfirmedAt: OVER }, 'unconfirmed', 72, OVER],
    [
      'a league without a confirmation',
      { type: 'outright', status: 4, unconfirmedAt: OVER },
      'unconfirmed',
      168,
      OVER,
    ],
    ['a match that is over since nobody knows when', { status: 4 }, 'over', 72, START],
  ])('%s', (_, match, cause, hours, since) => {
    expect(deadlineOf({ ...WAITING, ...match })).toEqual({
      cause,
      voidsAt: new Date(since.getTime() + hours * 3_600_000),
    })
  })

  it('begins anew when a result is taken back', () => {
    const rolledBackAt = new Date(OVER.getTime() + 100 * 3_600_000)

    expect(deadlineOf({ ...WAITING, status: 4, overAt: OVER, rolledBackAt })?.voidsAt).toEqual(
      new Date(rolledBackAt.getTime() + 72 * 3_600_000),
    )
  })

  it('gives a league that goes on none', () => {
    expect(deadlineOf({ ...WAITING, type: 'outright', status: 0 })).toBeNull()
    expect(deadlineOf({ ...WAITING, type: 'outright', status: 1 })).toBeNull()
  })
})

const WAITING: WaitingMatch = {
  type: 'match',
  sportKey: 'soccer',
  status: 0,
  disruption: null,
  startTime: START,
  overAt: null,
  rolledBackAt: null,
  unconfirmedAt: null,
}
