import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { settleBet } from '../settlement/settle-bet.ts'
import { bonusMovements, type DecidedBet, type PlacedBonus } from './bonus-movements.ts'
import { coveredAfterSaleMinor, FREEBET_KINDS, type FreebetKind } from './kinds/freebet.ts'

const RESULTS = ['win', 'half_win', 'void', 'half_lose', 'lose'] as const

/** A free bet of 10.00. */
function freebet(kind: FreebetKind, coveredMinor = 1000): PlacedBonus {
  return { type: 'freebet', kind, amountMinor: 1000, coveredMinor }
}

/** What reaches the player, what leaves the operator's promotion and their reserved bonus, and what becomes of the grant. */
function told(bet: DecidedBet) {
  const { movements, grant } = bonusMovements(bet)
  const sum = (key: 'from' | 'to', account: string) =>
    movements.filter((one) => one[key] === account).reduce((total, { amountMinor }) => total + amountMinor, 0)
  return { player: sum('to', 'available'), bonus: sum('from', 'bonus'), grant }
}

describe('bonusMovements', () => {
  it.each<[FreebetKind, DecidedBet['result'], number, ReturnType<typeof told>]>([
    ['only_win', 'win_entire', 2500, { player: 1500, bonus: 1000, grant: 'used' }],
    ['all_win', 'win_entire', 2500, { player: 2500, bonus: 1000, grant: 'used' }],
    ['no_risk', 'win_entire', 2500, { player: 2500, bonus: 1000, grant: 'used' }],
    ['only_win', 'refund_half_win_other', 1750, { player: 750, bonus: 1000, grant: 'used' }],
    ['all_win', 'refund_half_win_other', 1750, { player: 1750, bonus: 1000, grant: 'used' }],
    ['only_win', 'refund_half_lose_other', 500, { player: 0, bonus: 1000, grant: 'used' }],
    ['all_win', 'refund_half_lose_other', 500, { player: 500, bonus: 1000, grant: 'used' }],
    ['no_risk', 'refund_half_lose_other', 500, { player: 1000, bonus: 1000, grant: 'used' }],
    ['only_win', 'lose_entire', 0, { player: 0, bonus: 1000, grant: 'used' }],
    ['all_win', 'lose_entire', 0, { player: 0, bonus: 1000, grant: 'used' }],
    ['no_risk', 'lose_entire', 0, { player: 1000, bonus: 1000, grant: 'used' }],
    ['only_win', 'refund_entire', 1000, { player: 0, bonus: 0, grant: 'returned' }],
    ['all_win', 'canceled', 1000, { player: 0, bonus: 0, grant: 'returned' }],
    ['no_risk', 'refund_entire', 1000, { player: 1000, bonus: 0, grant: 'returned' }],
    ['no_risk', 'cashed_out', 700, { player: 700, bonus: 1000, grant: 'used' }],
  ])('of a free bet %s with the result %s that returns %i', (kind, result, returnMinor, expected) => {
    expect(told({ result, returnMinor, bonus: freebet(kind) })).toEqual(expected)
  })

  it('covers of a bet without risk what a sale has left of it', () => {
    const covered = coveredAfterSaleMinor(1000, 400)
    expect(told({ result: 'lose_entire', returnMinor: 0, bonus: freebet('no_risk', covered) })).toEqual({
      player: 400,
      bonus: 1000,
      grant: 'used',
    })
  })

  it('pays a boost from promotion, none for what is sold or cancelled, and nothing else for a bet without a bonus', () => {
    const bonus: PlacedBonus = { type: 'comboboost', boostMinor: 604 }
    expect(bonusMovements({ result: 'win_entire', returnMinor: 8640, bonus }).movements).toEqual([
      { kind: 'payout', from: 'house', to: 'available', amountMinor: 8640 },
      { kind: 'boost', from: 'promotion', to: 'available', amountMinor: 604 },
    ])
    expect(told({ result: 'cashed_out', returnMinor: 5000, bonus }).player).toBe(5000)
    expect(told({ result: 'canceled', returnMinor: 1000, bonus })).toMatchObject({
      player: 1000,
      grant: 'returned',
    })
    expect(told({ result: 'refund_entire', returnMinor: 1000, bonus }).grant).toBe('returned')
    expect(told({ result: 'lose_entire', returnMinor: 0, bonus }).grant).toBe('none')
    expect(told({ result: 'win_entire', returnMinor: 8640, bonus: null }).player).toBe(8640)
  })

  it('leaves of a bet without risk never less than its stake, whatever the legs do', () => {
    const leg = fc.record({
      oddsThousandths: fc.integer({ min: 1010, max: 5000 }),
      result: fc.constantFrom(...RESULTS),
      isBanker: fc.constant(false),
    })
    fc.assert(
      fc.property(
        fc.array(leg, { minLength: 1, maxLength: 6 }),
        fc.integer({ min: 1, max: 5000 }),
        (legs, amountMinor) => {
          const betType = legs.length === 1 ? 'single' : 'combo'
          const settled = settleBet({
            betType,
            stakeMinor: amountMinor,
            legs,
            systemType: null,
            customOdds: null,
          })
          if (settled.status !== 'settled') throw new Error('a leg has no result')
          const bonus: PlacedBonus = {
            type: 'freebet',
            kind: 'no_risk',
            amountMinor,
            coveredMinor: amountMinor,
          }
          const { player } = told({ ...settled, bonus })
          expect(player).toBe(Math.max(amountMinor, settled.returnMinor))
        },
      ),
    )
  })

  it('moves whole amounts above zero, and takes of a reserved amount all or nothing', () => {
    const results = [
      'win_entire',
      'lose_entire',
      'refund_entire',
      'refund_half_lose_other',
      'canceled',
      'cashed_out',
    ] as const
    fc.assert(
      fc.property(
        fc.constantFrom(...FREEBET_KINDS),
        fc.constantFrom(...results),
        fc.nat(10_000),
        fc.integer({ min: 1, max: 5000 }),
        (kind, result, returnMinor, amountMinor) => {
          const bonus: PlacedBonus = { type: 'freebet', kind, amountMinor, coveredMinor: amountMinor }
          const decided = { result, returnMinor, bonus }
          const { player, bonus: taken, grant } = told(decided)
          expect(bonusMovements(decided).movements.every(({ amountMinor: moved }) => moved > 0)).toBe(true)
          expect(taken).toBe(grant === 'returned' ? 0 : amountMinor)
          const least = kind === 'no_risk' && result === 'lose_entire' ? amountMinor : 0
          expect(player).toBeGreaterThanOrEqual(least)
        },
      ),
    )
  })
})
