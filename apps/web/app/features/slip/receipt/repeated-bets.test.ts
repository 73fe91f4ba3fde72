import { betsOf } from '@touchline/betting/slip/bets-of'
import type { SlipEvent } from '@touchline/betting/slip/reducer/events'
import { emptySlip, reduceSlip } from '@touchline/betting/slip/reducer/reduce-slip'
import type { BetId, PlacedBet, Slip } from '@touchline/betting/slip/types'
import { anOffer, EUR } from '@touchline/betting/testing/builders'
import { describe, expect, it } from 'vitest'
import { repeatedBets } from './repeated-bets.ts'

const PICKS: SlipEvent[] = [1, 2, 3].map((matchId) => ({
  type: 'selectionAdded',
  selection: anOffer(matchId),
}))
const BANKER = '2:1::1' as const

describe('repeatedBets', () => {
  it.each<[string, SlipEvent[], BetId[]]>([
    ['singles', [], ['single:1:1::1', 'single:2:1::1', 'single:3:1::1']],
    ['a combo', [{ type: 'modeChosen', mode: 'combo' }], ['combo']],
    ['a system', [{ type: 'modeChosen', mode: 'system' }], ['system']],
    [
      'a system with a banker',
      [
        { type: 'modeChosen', mode: 'system' },
        { type: 'bankerToggled', id: BANKER },
      ],
      ['system'],
    ],
    ['one bet of a mixed slip', [{ type: 'modeChosen', mode: 'mixed' }], ['system:trixie']],
    [
      'several bets of a mixed slip',
      [{ type: 'modeChosen', mode: 'mixed' }],
      ['single:1:1::1', 'combo', 'system:2/3', 'system:patent'],
    ],
  ])('of %s are the same bets with the same stakes', (_, choices, staked) => {
    const stakes = staked.map((betId): SlipEvent => ({ type: 'stakeEntered', betId, stakeMinor: 500 }))
    const before = reduced(emptySlip(EUR), [...SETTINGS, ...PICKS, ...choices, ...stakes])
    const sent = stakedBets(before)
    const after = reduced(before, [
      { type: 'placingStarted' },
      { type: 'placed', bets: sent.map((_bet, index) => receipt(index)) },
    ])
    const again = reduceSlip(after, {
      type: 'slipRestored',
      slip: repeatedBets(placedBetsOf(after), after.selections),
    })
    expect(sent).toHaveLength(staked.length)
    expect(stakedBets(again)).toEqual(sent)
    expect(again.ticket.state).toBe('INITIAL')
  })
})

const SETTINGS: SlipEvent[] = [{ type: 'multiSingleProvidersChanged', providers: ['betradar'] }]

const reduced = (slip: Slip, events: readonly SlipEvent[]) => events.reduce(reduceSlip, slip)

const stakedBets = (slip: Slip) => betsOf(slip).filter(({ stakeMinor }) => stakeMinor > 0)

const receipt = (index: number) => ({
  betId: index,
  ref: `R${index}`,
  status: 'waiting_results',
  isVip: false,
})

function placedBetsOf({ ticket }: Slip): readonly PlacedBet[] {
  return ticket.state === 'SUCCESS' ? ticket.placedBets : []
}
