import { describe, expect, it } from 'vitest'
import { anOffer, aSelection, aSlip, EUR, reduceAll } from '../../testing/builders.ts'
import { checkSlip } from '../checks/check-slip.ts'
import { selectionProblem } from '../checks/selection-problem.ts'
import type { Slip } from '../types.ts'
import type { SlipEvent } from './events.ts'
import { emptySlip, reduceSlip } from './reduce-slip.ts'

const [A, B] = [aSelection(1), aSelection(2)]
const add = (matchId: number, provider = 'betradar'): SlipEvent => ({
  type: 'selectionToggled',
  selection: anOffer(matchId, { provider }),
})
const aCombo = () => reduceAll(emptySlip(EUR), add(1), add(2))

describe('reduceSlip: market facts', () => {
  const market = { marketId: 1, specifier: '', isOpen: true }
  const outcome = { outcomeId: 1, odds: 2000, active: true }

  it('moves odds by key and flags the ticket, and takes the flag back with the price', () => {
    const moved = reduceAll(aCombo(), { type: 'oddsMoved', prices: { [B.id]: 1900, '9:9::9': 5000 } })
    expect(moved.selections).toMatchObject([{ odds: 2000 }, { odds: 1900, isChanged: true }])
    expect(moved.ticket.state).toBe('ODDS_CHANGED')
    expect(reduceAll(moved, { type: 'oddsMoved', prices: { [B.id]: 2000 } }).ticket.state).toBe('INITIAL')
  })

  it('returns to initial when the changes are accepted', () => {
    const moved = reduceAll(aCombo(), { type: 'oddsMoved', prices: { [B.id]: 1900 } })
    const accepted = reduceAll(moved, { type: 'oddsChangesAccepted' })
    expect(accepted.ticket.state).toBe('INITIAL')
    expect(accepted.selections[1]).toMatchObject({ acceptedOdds: 1900, initialOdds: 2000, isChanged: false })
  })

  it('accepts what a new odds mode accepts', () => {
    const moved = reduceAll(aCombo(), { type: 'oddsMoved', prices: { [A.id]: 2100, [B.id]: 1900 } })
    const flags = (oddsMode: Slip['oddsMode']) =>
      reduceAll(moved, { type: 'oddsModeChanged', oddsMode }).selections.map(({ isChanged }) => isChanged)
    expect(flags('none')).toEqual([true, true])
    expect(flags('higher')).toEqual([false, true])
    expect(flags('any')).toEqual([false, false])
  })

  it.each([
    { why: 'the market closes', markets: [{ ...market, isOpen: false, outcomes: [outcome] }] },
    { why: 'the outcome is inactive', markets: [{ ...market, outcomes: [{ ...outcome, active: false }] }] },
    { why: 'the outcome is missing', markets: [{ ...market, outcomes: [] }] },
    { why: 'the market is missing from a complete list', markets: [], isComplete: true },
  ])('suspends a selection when $why', ({ markets, isComplete = false }) => {
    const slip = reduceAll(aCombo(), { type: 'marketsUpdated', matchId: 1, markets, isComplete })
    expect(slip.selections.map(({ isSuspended }) => isSuspended)).toEqual([true, false])
    const open = [{ ...market, outcomes: [{ ...outcome, odds: 2200 }] }]
    const reopened = reduceAll(slip, { type: 'marketsUpdated', matchId: 1, markets: open, isComplete: false })
    expect(reopened.selections[0]).toMatchObject({ isSuspended: false, active: true, odds: 2200 })
  })

  it('changes nothing for another match, line or an unlisted market of a partial list', () => {
    const slip = aCombo()
    const other = { ...market, specifier: 'total=2.5', outcomes: [{ ...outcome, odds: 3000 }] }
    expect(
      reduceSlip(slip, { type: 'marketsUpdated', matchId: 1, markets: [other], isComplete: false }),
    ).toBe(slip)
    expect(reduceSlip(slip, { type: 'marketsUpdated', matchId: 9, markets: [], isComplete: true })).toBe(slip)
  })

  it('suspends and reopens by outcome key', () => {
    const suspended = reduceAll(aCombo(), { type: 'outcomesSuspended', ids: [B.id] })
    expect(suspended.selections.map(({ isSuspended }) => isSuspended)).toEqual([false, true])
    expect(reduceAll(suspended, { type: 'outcomesReopened', ids: [B.id] }).selections).toEqual([A, B])
    const inactive = aSlip({ selections: [A, { ...B, active: false }] })
    expect(reduceAll(inactive, { type: 'outcomesReopened', ids: [B.id] }).selections).toEqual([A, B])
  })

  it('marks a provider’s selections unavailable, also those added later', () => {
    const down = reduceAll(aCombo(), {
      type: 'providerStatusChanged',
      provider: 'betradar',
      isAvailable: false,
    })
    const slip = reduceAll(down, add(3), add(4, 'oddin'))
    expect(slip.selections.map(({ isNotAvailable }) => isNotAvailable)).toEqual([true, true, true, false])
    const up = reduceAll(slip, { type: 'providerStatusChanged', provider: 'betradar', isAvailable: true })
    expect(up.selections.some(({ isNotAvailable }) => isNotAvailable)).toBe(false)
  })

  it('asks about prices that have moved when a provider is back', () => {
    const provider = { type: 'providerStatusChanged', provider: 'betradar' } as const
    const away = reduceAll(aCombo(), { ...provider, isAvailable: false })
    expect(away.ticket.state).toBe('INITIAL')
    const moved = { type: 'oddsMoved', prices: { [B.id]: 1900 } } as const
    const back = reduceAll(away, moved, { ...provider, isAvailable: true })
    expect(back.ticket.state).toBe('ODDS_CHANGED')
  })

  it('closes a price from before the match at its start, until it is in play or starts later', () => {
    const pause = { type: 'matchPauseChanged', matchId: A.matchId, isPaused: false } as const
    const started = reduceAll(aCombo(), { ...pause, isStarted: true })
    expect(started.selections.map(selectionProblem)).toEqual(['started', null])
    const inPlay = reduceAll(started, { type: 'matchStatusChanged', matchId: A.matchId, matchStatus: 1 })
    expect(inPlay.selections.map(selectionProblem)).toEqual([null, null])
    const later = reduceAll(started, { ...pause, isStarted: false })
    expect(later.selections.map(selectionProblem)).toEqual([null, null])
  })

  it('locks the prices of a match whose feed is silent, and opens them again', () => {
    const pause = { type: 'matchPauseChanged', matchId: A.matchId, isStarted: false } as const
    const paused = reduceAll(aCombo(), { ...pause, isPaused: true })
    expect(paused.selections.map(selectionProblem)).toEqual(['paused', null])
    expect(reduceSlip(paused, { ...pause, isPaused: true })).toBe(paused)
    const verdict = checkSlip(paused, { limits: null, availableMinor: null })
    expect(verdict).toMatchObject({ reasons: [{ key: 'error.validation.slip.prices_paused' }, {}] })
    const back = reduceAll(paused, { ...pause, isPaused: false })
    expect(back.selections.map(selectionProblem)).toEqual([null, null])
  })

  it('drops what is suspended, unavailable or over on cleanup', () => {
    const slip = reduceAll(
      emptySlip(EUR),
      add(1),
      add(2),
      add(3, 'oddin'),
      add(4),
      { type: 'outcomesSuspended', ids: [B.id] },
      { type: 'providerStatusChanged', provider: 'oddin', isAvailable: false },
      { type: 'matchStatusChanged', matchId: 4, matchStatus: 4 },
      { type: 'closedSelectionsRemoved' },
    )
    expect(slip.selections).toEqual([A])
  })
})
