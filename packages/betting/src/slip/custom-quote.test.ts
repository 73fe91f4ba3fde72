import { describe, expect, it } from 'vitest'
import { aSelection, aSlip, reduceAll } from '../testing/builders.ts'
import { betsOf } from './bets-of.ts'
import { checkSlip } from './checks/check-slip.ts'
import { CUSTOM_BET_PROBLEMS, type CustomBetProblem } from './custom-bet-problem.ts'
import type { OddsMode } from './odds-policy.ts'
import type { SlipEvent } from './reducer/events.ts'
import { reduceSlip } from './reducer/reduce-slip.ts'
import { restoreSlip, storeSlip } from './stored-slip.ts'
import { summarizeSlip } from './summarize-slip.ts'
import type { Slip } from './types.ts'

const [A, B] = [aSelection(1), aSelection(1, { marketId: 18 })]
const UNLIMITED = { limits: null, availableMinor: null }

function aCustomBet(oddsMode: OddsMode = 'none', facts: Partial<Slip> = {}): Slip {
  return aSlip({
    oddsMode,
    selections: [A, B],
    chosenMode: 'custom_bet',
    entries: { custom_bet: { stakeSource: 'stake', stakeMinor: 100 } },
    ...facts,
  })
}

function quoted(odds: number | null, problem: CustomBetProblem | null = null, ids = [A.id, B.id]): SlipEvent {
  return { type: 'customOddsQuoted', ids, odds, problem }
}

describe('reduceSlip: the joint price of a custom bet', () => {
  it('is agreed to by being shown first', () => {
    const slip = reduceAll(aCustomBet(), quoted(3000))
    expect(betsOf(slip)).toMatchObject([
      { customOdds: 3000, acceptedCustomOdds: 3000, isCustomOddsChanged: false },
    ])
    expect(checkSlip(slip, UNLIMITED).status).toBe('placeable')
    expect(slip.ticket.state).toBe('INITIAL')
  })

  it.each<{ mode: OddsMode; to: number; accepted: number; isChanged: boolean }>([
    { mode: 'none', to: 3100, accepted: 3000, isChanged: true },
    { mode: 'none', to: 2900, accepted: 3000, isChanged: true },
    { mode: 'higher', to: 3100, accepted: 3100, isChanged: false },
    { mode: 'higher', to: 2900, accepted: 3000, isChanged: true },
    { mode: 'any', to: 2900, accepted: 2900, isChanged: false },
  ])('under $mode, 3000 → $to, agreed $accepted, flagged $isChanged', ({ mode, to, accepted, isChanged }) => {
    const slip = reduceAll(aCustomBet(mode), quoted(3000), quoted(to))
    expect(betsOf(slip)).toMatchObject([
      { customOdds: to, acceptedCustomOdds: accepted, isCustomOddsChanged: isChanged },
    ])
    expect(slip.customQuote?.price?.initialOdds).toBe(3000)
    expect(slip.ticket.state).toBe(isChanged ? 'ODDS_CHANGED' : 'INITIAL')
    expect(checkSlip(slip, UNLIMITED).status).toBe(isChanged ? 'blocked' : 'placeable')
  })

  it('is agreed to anew with the other changes, or by another odds mode', () => {
    const moved = reduceAll(aCustomBet(), quoted(3000), quoted(2900))
    const accepted = reduceAll(moved, { type: 'oddsChangesAccepted' })
    expect(accepted.ticket.state).toBe('INITIAL')
    expect(betsOf(accepted)).toMatchObject([{ acceptedCustomOdds: 2900, isCustomOddsChanged: false }])
    const relaxed = reduceAll(moved, { type: 'oddsModeChanged', oddsMode: 'any' })
    expect(betsOf(relaxed)).toMatchObject([{ acceptedCustomOdds: 2900, isCustomOddsChanged: false }])
  })

  it('is the only price that matters to a custom bet, and those of its selections to a combo', () => {
    const moved = reduceAll(aCustomBet(), quoted(3000), { type: 'oddsMoved', prices: { [A.id]: 1500 } })
    expect(moved.selections[0]).toMatchObject({ odds: 1500, isChanged: true })
    expect(moved.ticket.state).toBe('INITIAL')
    expect(checkSlip(moved, UNLIMITED).status).toBe('placeable')
    expect(reduceAll(moved, { type: 'modeChosen', mode: 'combo' }).ticket.state).toBe('ODDS_CHANGED')
  })

  it('about other selections comes too late', () => {
    const slip = aCustomBet()
    for (const ids of [[A.id], [A.id, aSelection(2).id], [A.id, B.id, aSelection(2).id], []]) {
      expect(reduceSlip(slip, quoted(3000, null, ids))).toBe(slip)
    }
    expect(reduceAll(slip, quoted(3000, null, [B.id, A.id])).customQuote?.isOffered).toBe(true)
  })

  it.each(CUSTOM_BET_PROBLEMS)('can be refused: %s', (problem) => {
    const slip = reduceAll(aCustomBet(), quoted(null, problem))
    expect(checkSlip(slip, UNLIMITED)).toMatchObject({
      status: 'blocked',
      reasons: [{ key: `error.validation.custom_bet.${problem}`, betId: 'custom_bet' }],
    })
    expect(summarizeSlip(slip).bets).toMatchObject([{ oddsThousandths: null, possibleWinMinor: 0 }])
  })

  it('that could not be asked for is missing', () => {
    expect(checkSlip(reduceAll(aCustomBet(), quoted(null)), UNLIMITED)).toMatchObject({
      reasons: [{ key: 'error.validation.slip.custom_odds_missing' }],
    })
  })

  it('is not one to agree to while it is refused', () => {
    const slip = reduceAll(aCustomBet(), quoted(3000), quoted(2900), quoted(null, 'suspended'))
    expect(slip.ticket.state).toBe('INITIAL')
    expect(betsOf(slip)).toMatchObject([{ isCustomOddsChanged: false }])
    const verdict = checkSlip(slip, UNLIMITED)
    expect(verdict.status === 'blocked' && verdict.reasons.map(({ key }) => key)).toEqual([
      'error.validation.custom_bet.suspended',
    ])
  })

  it('is compared with the one agreed to before it was refused', () => {
    const slip = reduceAll(aCustomBet('higher'), quoted(3000), quoted(null, 'suspended'), quoted(2500))
    expect(betsOf(slip)).toMatchObject([{ acceptedCustomOdds: 3000, isCustomOddsChanged: true }])
  })

  it('is compared with the one agreed to before the page was loaded again', () => {
    const before = reduceAll(aCustomBet('higher'), quoted(3000))
    const again = restoreSlip(JSON.parse(JSON.stringify(storeSlip(before))), aSlip({ oddsMode: 'higher' }))
    expect(betsOf(again)).toMatchObject([{ customOdds: null, acceptedCustomOdds: 3000 }])
    expect(reduceAll(again, quoted(2500)).ticket.state).toBe('ODDS_CHANGED')
    expect(reduceAll(again, quoted(3000)).ticket.state).toBe('INITIAL')
  })

  it('rescales the stake of a fixed win', () => {
    const fixed = reduceAll(aCustomBet('any'), quoted(2000), {
      type: 'potentialWinEntered',
      betId: 'custom_bet',
      winMinor: 1000,
    })
    expect(betsOf(fixed)).toMatchObject([{ stakeMinor: 500 }])
    expect(betsOf(reduceAll(fixed, quoted(4000)))).toMatchObject([{ stakeMinor: 250 }])
  })
})

describe('reduceSlip: a custom bet whose match is over', () => {
  const over: SlipEvent = { type: 'matchStatusChanged', matchId: 1, matchStatus: 4 }

  it.each([
    { matchStatus: 0, isKept: true },
    { matchStatus: 1, isKept: true },
    { matchStatus: 2, isKept: false },
    { matchStatus: 3, isKept: false },
    { matchStatus: 4, isKept: false },
    { matchStatus: 5, isKept: false },
  ] as const)('at match status $matchStatus is kept: $isKept', ({ matchStatus, isKept }) => {
    const slip = reduceAll(aCustomBet(), { type: 'matchStatusChanged', matchId: 1, matchStatus })
    expect(slip.selections.length > 0).toBe(isKept)
    expect(Object.keys(slip.entries).length > 0).toBe(isKept)
  })

  it('stays while it is being placed, and goes with the refusal', () => {
    const processing = reduceAll(aCustomBet(), quoted(3000), { type: 'placingStarted' }, over)
    expect(processing.selections).toHaveLength(2)
    const error = {
      code: 120,
      messageKey: 'error.place_bets.invalid_odds_custom_bet',
      message: null,
      details: null,
      errorsByBet: [],
      isWrongOdds: true,
    }
    const refused = reduceAll(processing, { type: 'placementRejected', error, prices: {} })
    expect(refused).toMatchObject({ selections: [], ticket: { state: 'ERROR' } })
  })

  it('leaves combos to the player, with the reason to remove what is over', () => {
    const combo = reduceAll(aSlip({ selections: [A, aSelection(2)], chosenMode: 'combo' }), over)
    expect(combo.selections).toHaveLength(2)
  })
})
