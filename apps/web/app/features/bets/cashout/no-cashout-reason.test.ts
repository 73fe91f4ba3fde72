import { MATCH_STATUS } from '@touchline/betting/slip/match-status'
import { Bet, BetBonus, BetSelection } from '@touchline/contract/entities/bet'
import { fakeValue } from '@touchline/contract/testing/fake'
import { describe, expect, it } from 'vitest'
import { noCashoutReason } from './no-cashout-reason.ts'

const GROUPED = {
  type: 'combo',
  selections: [aLeg({ status: 'void', id: 1 }), aLeg({ id: 2 }), aLeg({ id: 3 })],
  groups: [{ selections: [1, 2], odds: 3000 }],
} as const satisfies BetFields

describe('noCashoutReason', () => {
  it.each([
    ['price', 'one open selection', {}],
    ['some_price', 'several', { selections: [aLeg(), aLeg()] }],
    ['interrupted', 'a match that is stopped', { selections: [aLeg(), aLeg({ match: 'stopped' })] }],
    ['results', 'matches that are over', { selections: [aLeg({ match: 'finished' })] }],
    ['custom', 'a void leg', { type: 'custom_bet', selections: [aLeg({ status: 'void' }), aLeg()] }],
    ['group', 'a void leg that stands together with an open one', GROUPED],
    ['settling', 'the last result', { selections: [aLeg({ status: 'won' })] }],
    ['settling', 'all results', { status: 'ready_to_process' }],
    ['review', 'a result taken back', { isUnderReview: true }],
    ['selling', 'a sale', { status: 'cashout_in_progress' }],
  ] as const)('is %s with %s', (reason, _, fields) => {
    expect(noCashoutReason(aBet(fields))).toMatchObject({ reason })
  })

  it.each([
    ['free_bet', 'an open match', {}],
    ['free_bet', 'one that is stopped', { selections: [aLeg({ match: 'stopped' })] }],
    ['free_bet', 'one that is over', { selections: [aLeg({ match: 'finished' })] }],
    ['settling', 'all results', { status: 'ready_to_process' }],
  ] as const)('is %s with a free stake and %s', (reason, _, fields) => {
    const bonus = aBonus({ type: 'freebet', freeStake: { value: 1000, currency: 'EUR' } })

    expect(noCashoutReason(aBet({ ...fields, bonus }))).toMatchObject({ reason })
  })

  it('is the price where the stake of a free bet is the player’s own', () => {
    const bonus = aBonus({ type: 'freebet', freebetType: 'freebet_no_risk', freeStake: null })

    expect(noCashoutReason(aBet({ bonus }))).toMatchObject({ reason: 'price' })
  })
})

type BetFields = Omit<Partial<Bet>, 'selections' | 'groups'> & {
  selections?: readonly BetSelection[]
  groups?: readonly { selections: readonly number[]; odds: number }[]
}

function aBet(fields: BetFields): Bet {
  const { selections = [aLeg()], groups = [], ...others } = fields
  return {
    ...fakeValue(Bet),
    status: 'waiting_results',
    type: 'single',
    isUnderReview: false,
    bonus: null,
    ...others,
    selections: [...selections],
    groups: groups.map(({ selections: ids, odds }) => ({ selections: [...ids], odds })),
  }
}

function aLeg({
  status = 'open',
  match = 'prematch',
  id = 0,
}: {
  id?: number
  status?: BetSelection['status']
  match?: keyof typeof MATCH_STATUS
} = {}): BetSelection {
  const leg = fakeValue(BetSelection)
  return { ...leg, id, status, match: { ...leg.match, status: MATCH_STATUS[match] } }
}

const aBonus = (fields: Partial<BetBonus>): BetBonus => ({ ...fakeValue(BetBonus), ...fields })
