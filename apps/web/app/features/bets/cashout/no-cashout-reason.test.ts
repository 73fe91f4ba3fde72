import { MATCH_STATUS, type MatchStatus } from '@touchline/betting/slip/match-status'
import { Bet, BetBonus, BetSelection } from '@touchline/contract/entities/bet'
import { fakeValue } from '@touchline/contract/testing/fake'
import { describe, expect, it } from 'vitest'
import { noCashoutReason } from './no-cashout-reason.ts'

const FREE: Partial<BetBonus> = { type: 'freebet', freeStake: { value: 1000, currency: 'EUR' } }

describe('noCashoutReason', () => {
  it.each([
    ['price', {}],
    ['some_price', { selections: [aLeg(), aLeg()] }],
    ['interrupted', { selections: [aLeg(), aLeg({ matchStatus: MATCH_STATUS.stopped })] }],
    ['results', { selections: [aLeg({ matchStatus: MATCH_STATUS.finished })] }],
    ['custom', { type: 'custom_bet', selections: [aLeg({ status: 'void' }), aLeg()] }],
    ['settling', { status: 'ready_to_process' }],
    ['settling', { selections: [aLeg({ status: 'won' })] }],
    ['review', { isUnderReview: true }],
    ['selling', { status: 'cashout_in_progress' }],
  ] as const)('is %s of %j', (reason, fields) => {
    expect(noCashoutReason(aBet(fields))).toMatchObject({ reason })
  })

  it.each([
    ['free_bet', {}],
    // Whatever becomes of the match.
    ['free_bet', { selections: [aLeg({ matchStatus: MATCH_STATUS.stopped })] }],
    ['free_bet', { selections: [aLeg({ matchStatus: MATCH_STATUS.finished })] }],
    ['settling', { status: 'ready_to_process' }],
  ] as const)('is %s of %j and a free stake', (reason, fields) => {
    expect(noCashoutReason(aBet({ ...fields, bonus: aBonus(FREE) }))).toMatchObject({ reason })
  })

  it('is the price where the stake of a free bet is the player’s own', () => {
    const bonus = aBonus({ type: 'freebet', freebetType: 'freebet_no_risk', freeStake: null })

    expect(noCashoutReason(aBet({ bonus }))).toMatchObject({ reason: 'price' })
  })
})

function aBet(fields: Omit<Partial<Bet>, 'selections'> & { selections?: readonly BetSelection[] }): Bet {
  const { selections = [aLeg()], ...others } = fields
  return {
    ...fakeValue(Bet),
    status: 'waiting_results',
    type: 'single',
    isUnderReview: false,
    bonus: null,
    ...others,
    selections: [...selections],
  }
}

function aLeg({
  status = 'open',
  matchStatus = MATCH_STATUS.prematch,
}: { status?: BetSelection['status']; matchStatus?: MatchStatus } = {}): BetSelection {
  const leg = fakeValue(BetSelection)
  return { ...leg, status, match: { ...leg.match, status: matchStatus } }
}

const aBonus = (fields: Partial<BetBonus>): BetBonus => ({ ...fakeValue(BetBonus), ...fields })
