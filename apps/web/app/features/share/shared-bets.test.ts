import { betsOf } from '@touchline/betting/slip/bets-of'
import { outcomeKey } from '@touchline/betting/slip/outcome-key'
import type { SlipEvent } from '@touchline/betting/slip/reducer/events'
import { emptySlip, reduceSlip } from '@touchline/betting/slip/reducer/reduce-slip'
import type { Slip } from '@touchline/betting/slip/types'
import { anOffer, EUR } from '@touchline/betting/testing/builders'
import type { SharedBet, SharedBetPlacement } from '@touchline/contract/entities/shared-bet'
import { describe, expect, it } from 'vitest'
import { restoredSlip } from './restore/restored-slip.ts'
import { betsToShare, sharedPlacements } from './shared-placements.ts'

const FOUR = [1, 2, 3, 4].map((id): SlipEvent => ({ type: 'selectionAdded', selection: anOffer(id) }))

describe('a shared slip', () => {
  it.each<[string, SlipEvent[]]>([
    ['a single', [{ type: 'stakeEntered', betId: 'single:1:1::1', stakeMinor: 500 }]],
    [
      'a combo',
      [
        ...FOUR,
        { type: 'modeChosen', mode: 'combo' },
        { type: 'stakeEntered', betId: 'combo', stakeMinor: 700 },
      ],
    ],
    [
      'several singles',
      [
        ...FOUR,
        { type: 'stakeEntered', betId: 'single:2:1::1', stakeMinor: 200 },
        { type: 'stakeEntered', betId: 'single:1:1::1', stakeMinor: 100 },
        { type: 'stakeEntered', betId: 'single:3:1::1', stakeMinor: 300 },
        { type: 'stakeEntered', betId: 'single:4:1::1', stakeMinor: 400 },
      ],
    ],
    [
      'a system',
      [
        ...FOUR,
        { type: 'modeChosen', mode: 'system', systemType: { winCount: 3, totalCount: 4 } },
        { type: 'stakeEntered', betId: 'system', stakeMinor: 800 },
      ],
    ],
    [
      'a full cover',
      [
        ...FOUR,
        { type: 'modeChosen', mode: 'system', systemType: { winCount: 1, totalCount: 4, cover: 'lucky15' } },
        { type: 'stakeEntered', betId: 'system', stakeMinor: 1500 },
      ],
    ],
    [
      'a system with a banker',
      [
        ...FOUR,
        { type: 'modeChosen', mode: 'system' },
        { type: 'bankerToggled', id: outcomeKey(anOffer(2)) },
        { type: 'stakeEntered', betId: 'system', stakeMinor: 600 },
      ],
    ],
    [
      'a mixed slip',
      [
        ...FOUR,
        { type: 'modeChosen', mode: 'mixed' },
        { type: 'stakeEntered', betId: 'combo', stakeMinor: 100 },
        { type: 'stakeEntered', betId: 'system:2/4', stakeMinor: 600 },
      ],
    ],
  ])('comes back as it was: %s', (_, events) => {
    const slip = aSlip(...events)
    const restored = reduceSlip(aSlipOf(), {
      type: 'slipRestored',
      slip: restoredSlip(sharedAs(betsOf(slip)), 'EUR'),
    })
    expect(summary(restored)).toEqual(summary(slip))
  })

  it('leaves out stakes of another currency than the slip’s', () => {
    const slip = aSlip({ type: 'stakeEntered', betId: 'single:1:1::1', stakeMinor: 500 })
    expect(restoredSlip(sharedAs(betsOf(slip)), 'USD').entries).toEqual({})
  })
})

describe('betsToShare', () => {
  it('takes the bets with a stake', () => {
    const slip = aSlip(
      ...FOUR,
      { type: 'modeChosen', mode: 'mixed' },
      { type: 'stakeEntered', betId: 'combo', stakeMinor: 100 },
    )
    expect(betsToShare(betsOf(slip)).map(({ id }) => id)).toEqual(['combo'])
  })

  it('takes every selection of a mixed slip that nothing is staked on', () => {
    const slip = aSlip(...FOUR, { type: 'modeChosen', mode: 'mixed' })
    expect(betsToShare(betsOf(slip)).map(({ betType }) => betType)).toEqual([
      'single',
      'single',
      'single',
      'single',
    ])
  })
})

function aSlipOf(): Slip {
  return { ...emptySlip(EUR), multiSingleProviders: ['betradar'] }
}

function aSlip(...events: SlipEvent[]): Slip {
  return [FOUR[0], ...events].reduce((slip, event) => (event ? reduceSlip(slip, event) : slip), aSlipOf())
}

/** The platform's reply while every outcome is open. */
function sharedAs(bets: ReturnType<typeof betsOf>): SharedBet {
  const staked = betsToShare(bets)
  return {
    code: 'CODE',
    createdAt: '2026-11-21T10:00:00.000Z',
    bets: sharedPlacements(staked).map((placement, at) => sharedBet(placement, staked[at])),
  }
}

function sharedBet(
  { type, stake, systemId, bankers = [], selections }: SharedBetPlacement,
  bet: ReturnType<typeof betsOf>[number] | undefined,
): SharedBet['bets'][number] {
  return {
    type,
    stake,
    systemId,
    bankers,
    selections: selections.map((placement, at) => {
      const selection = bet?.selections[at]
      if (!selection) throw new Error('each placement is of a selection')
      const { provider, producer = null } = selection
      return { ...selection, ...placement, provider, producer, closesAt: null, sharedOdds: placement.odds }
    }),
  }
}

function summary(slip: Slip) {
  return betsOf(slip)
    .filter(({ stakeMinor }) => stakeMinor > 0)
    .map(({ id, betType, stakeMinor, systemType, bankerIds, selections }) => ({
      id,
      betType,
      stakeMinor,
      systemType,
      bankerIds,
      selections: selections.map((selection) => selection.id),
    }))
}
