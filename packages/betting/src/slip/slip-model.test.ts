// Random histories against what always holds. fast-check prints the seed and the shortest history that breaks it.
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { EUR } from '../testing/builders.ts'
import { slipHistories } from '../testing/slip-histories.ts'
import { brokenInvariants } from '../testing/slip-invariants.ts'
import { statesAllowed } from '../testing/ticket-model.ts'
import { betsOf } from './bets-of.ts'
import type { SlipEvent } from './reducer/events.ts'
import { emptySlip, reduceSlip } from './reducer/reduce-slip.ts'
import { slipMode } from './slip-mode.ts'
import { restoreSlip, storeSlip } from './stored-slip.ts'
import { summarizeSlip } from './summarize-slip.ts'
import { BET_TYPES, SLIP_MODES, type Slip, TICKET_STATES } from './types.ts'

function statesOf(events: readonly SlipEvent[]): Slip[] {
  const states = [emptySlip(EUR)]
  for (const event of events) states.push(reduceSlip(states.at(-1) ?? emptySlip(EUR), event))
  return states
}

describe('reduceSlip, through any history', () => {
  it('keeps every invariant', () => {
    fc.assert(
      fc.property(slipHistories, (events) => {
        expect(statesOf(events).flatMap(brokenInvariants)).toEqual([])
      }),
      { numRuns: 300 },
    )
  })

  it('keeps to the ticket machine of the specification', () => {
    fc.assert(
      fc.property(slipHistories, (events) => {
        const states = statesOf(events)
        for (const [index, event] of events.entries()) {
          const [before, after] = [states[index], states[index + 1]]
          if (!before || !after) throw new RangeError('A state before and after each event')
          const allowed = statesAllowed(before, event, after)
          expect([event.type, allowed.includes(after.ticket.state)]).toEqual([event.type, true])
        }
      }),
      { numRuns: 300 },
    )
  })

  it('never forgets the price a selection was added at', () => {
    fc.assert(
      fc.property(slipHistories, (events) => {
        const states = statesOf(events)
        const rewritten = events.flatMap(({ type }, index) => {
          const [before, after] = [states[index], states[index + 1]]
          if (!before || !after || type === 'slipRestored') return []
          return before.selections.filter(({ id, initialOdds }) => {
            const kept = after.selections.find((selection) => selection.id === id)
            return kept && kept.initialOdds !== initialOdds
          })
        })
        expect(rewritten).toEqual([])
      }),
      { numRuns: 200 },
    )
  })

  it('is never editable while bets are being placed', () => {
    fc.assert(
      fc.property(slipHistories, (events) => {
        const states = statesOf(events)
        const stillProcessing = states.slice(1).flatMap((after, index): [Slip, Slip][] => {
          const before = states[index]
          const isProcessing = before?.ticket.state === 'PROCESSING' && after.ticket.state === 'PROCESSING'
          return before && isProcessing ? [[before, after]] : []
        })
        expect(stillProcessing.map(([, after]) => editable(after))).toEqual(
          stillProcessing.map(([before]) => editable(before)),
        )
      }),
      { numRuns: 300 },
    )
  })

  it('survives storage at any point', () => {
    fc.assert(
      fc.property(slipHistories, (events) => {
        const slip = events.reduce(reduceSlip, emptySlip(EUR))
        const { currency, oddsMode, multiSingleProviders, unavailableProviders } = slip
        const fresh = { ...emptySlip(currency, oddsMode), multiSingleProviders, unavailableProviders }
        const restored = restoreSlip(JSON.parse(JSON.stringify(storeSlip(slip))), fresh)
        const { offers, matches } = slip.bonuses
        const again = reduceSlip(restored, { type: 'bonusesOffered', offers, matches })
        // Of bets on their way what was sent counts; the slip's own bonuses wait until they are decided.
        const shown = (one: Slip) =>
          one.ticket.state === 'PROCESSING' ? one.ticket : summarizeSlip({ ...one, customQuote: null })
        expect(shown(again)).toEqual(shown(slip))
        expect(again.selections).toEqual(slip.selections)
        expect(again.chosenMode).toEqual(slip.chosenMode)
      }),
      { numRuns: 200 },
    )
  })

  it('reaches every ticket state and bet type, so that the invariants were put to the test', () => {
    const states = fc.sample(slipHistories, { numRuns: 300, seed: 20_240_601 }).flatMap(statesOf)
    const bets = states.flatMap(betsOf)
    const betTypes = new Set(bets.map(({ betType }) => betType))
    expect(new Set(states.map(({ ticket }) => ticket.state))).toEqual(new Set(TICKET_STATES))
    expect(betTypes).toEqual(new Set(BET_TYPES))
    expect(new Set(states.map(slipMode))).toEqual(new Set(SLIP_MODES))
    expect(bets.some(({ bankerIds }) => bankerIds.length > 0)).toBe(true)
    expect(bets.some(({ systemType }) => systemType?.cover)).toBe(true)
    expect(bets.some(({ isCustomOddsChanged }) => isCustomOddsChanged)).toBe(true)
    expect(new Set(bets.flatMap(({ bonus }) => bonus?.type ?? []))).toEqual(
      new Set(['comboboost', 'freebet', 'hunting']),
    )
    expect(bets.some(({ isBonusChanged }) => isBonusChanged)).toBe(true)
    expect(states.some(({ bonuses }) => Object.keys(bonuses.dropped).length > 0)).toBe(true)
  })
})

/** What only an edit may change. */
function editable({ selections, entries, chosenMode, systemType, bankerIds, currency, ticket }: Slip) {
  return { ids: selections.map(({ id }) => id), entries, chosenMode, systemType, bankerIds, currency, ticket }
}
