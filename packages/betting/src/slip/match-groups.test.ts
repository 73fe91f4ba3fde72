import { describe, expect, it } from 'vitest'
import { anOffer, EUR, reduceAll } from '../testing/builders.ts'
import { betsOf } from './bets-of.ts'
import { checkSlip } from './checks/check-slip.ts'
import type { SlipEvent } from './reducer/events.ts'
import { emptySlip } from './reducer/reduce-slip.ts'
import { restoreSlip, storeSlip } from './stored-slip.ts'
import { summarizeSlip } from './summarize-slip.ts'
import type { Slip } from './types.ts'

const HOME = '1:1::1'
const OVER = '1:18::12'
const FREE = { limits: null, availableMinor: null }

const OFFERED: SlipEvent = { type: 'groupsOffered', takesGroups: true }
const PICKS: SlipEvent[] = [
  { type: 'selectionAdded', selection: anOffer(1) },
  { type: 'selectionAdded', selection: anOffer(2, { odds: 1500 }) },
  { type: 'selectionAdded', selection: anOffer(1, { marketId: 18, outcomeId: 12, odds: 1800 }) },
]
const quoted = (
  odds: number | null,
  ids: readonly (typeof HOME | typeof OVER)[] = [HOME, OVER],
): SlipEvent => ({
  type: 'customOddsQuoted',
  ids,
  odds,
  problem: odds === null ? 'contradiction' : null,
})

/** Home and over of match 1 at 3.00 together, and match 2 at 1.50, 10.00 on it. */
function aSlip(...events: SlipEvent[]): Slip {
  const stake: SlipEvent = { type: 'stakeEntered', betId: 'combo', stakeMinor: 1000 }
  return reduceAll(emptySlip(EUR), OFFERED, ...PICKS, quoted(3000), stake, ...events)
}

describe('a combo with several selections of one match', () => {
  it('takes them as one leg at their joint price', () => {
    const slip = aSlip()
    expect(betsOf(slip)).toMatchObject([
      { id: 'combo', groups: [{ matchId: 1, ids: [HOME, OVER], odds: 3000, isChanged: false }] },
    ])
    expect(summarizeSlip(slip)).toMatchObject({
      name: 'doubles',
      possibleWinMinor: 4500,
      bets: [{ oddsThousandths: 4500 }],
    })
    expect(checkSlip(slip, FREE)).toMatchObject({ status: 'placeable' })
  })

  it('has no price and cannot be placed until the group has one', () => {
    const slip = reduceAll(emptySlip(EUR), OFFERED, ...PICKS, {
      type: 'stakeEntered',
      betId: 'combo',
      stakeMinor: 1000,
    })
    expect(summarizeSlip(slip).possibleWinMinor).toBe(0)
    expect(reasonsOf(slip)).toEqual([
      { key: 'error.validation.slip.custom_odds_missing', selectionIds: [HOME, OVER] },
    ])
  })

  it('says why selections do not go together', () => {
    expect(reasonsOf(aSlip(quoted(null)))).toEqual([
      { key: 'error.validation.custom_bet.contradiction', selectionIds: [HOME, OVER] },
    ])
  })

  it('is refused as before where the platform takes no groups, and of one match alone', () => {
    const same = [{ key: 'error.validation.slip.same_match', selectionIds: [HOME, OVER] }]
    expect(reasonsOf(aSlip({ type: 'groupsOffered', takesGroups: false }))).toEqual(same)
    expect(reasonsOf(aSlip({ type: 'selectionRemoved', id: '2:1::1' }))).toEqual(same)
  })

  it('is refused as a system', () => {
    const third: SlipEvent = { type: 'selectionAdded', selection: anOffer(3) }
    const slip = aSlip(third, { type: 'modeChosen', mode: 'system' })
    expect(reasonsOf(slip)).toContainEqual({
      key: 'error.validation.slip.same_match',
      selectionIds: [HOME, OVER],
    })
  })

  it('flags a joint price that moved by the odds mode, and not the prices within', () => {
    const moved = aSlip({ type: 'oddsMoved', prices: { [HOME]: 1500 } })
    expect(moved.ticket.state).toBe('INITIAL')
    const lower = aSlip(quoted(2800))
    expect(lower.ticket.state).toBe('ODDS_CHANGED')
    expect(reasonsOf(lower)).toEqual([
      { key: 'error.validation.slip.odds_changed', selectionIds: [HOME, OVER] },
    ])
    const accepted = reduceAll(lower, { type: 'oddsChangesAccepted' })
    expect(accepted.ticket.state).toBe('INITIAL')
    expect(betsOf(accepted)).toMatchObject([{ groups: [{ odds: 2800, acceptedOdds: 2800 }] }])
    expect(aSlip({ type: 'oddsModeChanged', oddsMode: 'any' }, quoted(2800)).ticket.state).toBe('INITIAL')
  })

  it('asks for a new price when a selection is added to the group or leaves it', () => {
    const third = anOffer(1, { marketId: 29, outcomeId: 74 })
    const added = aSlip({ type: 'selectionAdded', selection: third })
    expect(betsOf(added)).toMatchObject([{ groups: [{ odds: null }] }])
    const back = reduceAll(added, { type: 'selectionRemoved', id: '1:29::74' })
    expect(betsOf(back)).toMatchObject([{ groups: [{ odds: null }] }])
    const alone = aSlip({ type: 'selectionRemoved', id: OVER })
    expect(betsOf(alone)[0]?.groups).toBeUndefined()
    expect(summarizeSlip(alone)).toMatchObject({ possibleWinMinor: 3000 })
  })

  it('ignores a quote for others than a group', () => {
    const slip = aSlip()
    expect(reduceAll(slip, quoted(9000, [HOME]))).toBe(slip)
  })

  it('is compared with the price agreed to after a reload', () => {
    const stored = storeSlip(aSlip())
    const again = restoreSlip(stored, emptySlip(EUR))
    expect(betsOf(again)).toMatchObject([{ groups: [{ odds: null, acceptedOdds: 3000 }] }])
    expect(reduceAll(again, quoted(2900)).ticket.state).toBe('ODDS_CHANGED')
  })

  it('begins anew once it is placed', () => {
    const placed = aSlip(
      { type: 'placingStarted' },
      { type: 'placed', bets: [{ betId: 7, ref: 'R', status: 'waiting_results', isVip: false }] },
    )
    expect(placed.ticket).toMatchObject({ placedBets: [{ groups: [{ odds: 3000 }] }] })
    expect(placed.groupQuotes).toEqual([])
  })
})

function reasonsOf(slip: Slip) {
  const verdict = checkSlip(slip, FREE)
  return verdict.status === 'blocked'
    ? verdict.reasons.map(({ key, selectionIds }) => ({ key, selectionIds }))
    : []
}
