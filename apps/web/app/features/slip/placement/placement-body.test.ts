import { betsOf } from '@touchline/betting/slip/bets-of'
import type { Slip } from '@touchline/betting/slip/types'
import { aQuote, aSelection, aSlip } from '@touchline/betting/testing/builders'
import { describe, expect, it } from 'vitest'
import { placementBody } from './placement-body.ts'

const THREE = [aSelection(1), aSelection(2), aSelection(3)]

describe('placementBody', () => {
  it.each<[string, Partial<Slip>]>([
    ['singles', { multiSingleProviders: ['betradar'] }],
    ['a combo', { chosenMode: 'combo' }],
  ])('names no type for %s (Spec 2 §5)', (_, facts) => {
    const { meta, bets } = bodyOf({ selections: THREE, ...facts })
    expect(meta).not.toHaveProperty('type')
    for (const bet of bets) {
      expect(bet).not.toHaveProperty('systemId')
      expect(bet).not.toHaveProperty('customOdds')
    }
  })

  it('names a system by its id and its bankers by their positions', () => {
    const { meta, bets } = bodyOf({
      selections: THREE,
      chosenMode: 'system',
      systemType: { winCount: 1, totalCount: 2 },
      bankerIds: ['2:1::1'],
    })
    expect(meta.type).toBe('system')
    expect(bets).toMatchObject([{ systemId: '1/2', bankers: [1] }])
  })

  it('names a full cover', () => {
    const systemType = { winCount: 1, totalCount: 3, cover: 'patent' as const }
    expect(bodyOf({ selections: THREE, chosenMode: 'system', systemType }).bets).toMatchObject([
      { systemId: 'patent' },
    ])
  })

  it('sends a custom bet at the joint price agreed to, its outcomes at what they cost now', () => {
    const selections = [
      aSelection(1, { odds: 2100, acceptedOdds: 2000 }),
      aSelection(1, { marketId: 18, outcomeId: 12, odds: 1800 }),
    ]
    const { meta, bets } = bodyOf({ selections, chosenMode: 'custom_bet', customQuote: aQuote(2900) })
    expect(meta.type).toBe('custom_bet')
    expect(bets).toMatchObject([{ customOdds: 2900, selections: [{ odds: 2100 }, { odds: 1800 }] }])
  })

  it('sends what stands in a combo together by its positions, at the joint price agreed to', () => {
    const selections = [
      aSelection(1, { odds: 2100, acceptedOdds: 2000 }),
      aSelection(2, { odds: 1600, acceptedOdds: 1500 }),
      aSelection(1, { marketId: 18, outcomeId: 12, odds: 1800 }),
    ]
    const quote = { ...aQuote(2900), ids: ['1:1::1', '1:18::12'] as const }
    const { meta, bets } = bodyOf({ selections, takesGroups: true, groupQuotes: [quote] })
    expect(meta).not.toHaveProperty('type')
    expect(bets).toMatchObject([
      {
        groups: [{ selections: [0, 2], odds: 2900 }],
        selections: [{ odds: 2100 }, { odds: 1500 }, { odds: 1800 }],
      },
    ])
    expect(bodyOf({ selections, takesGroups: false }).bets[0]).not.toHaveProperty('groups')
  })

  it('sends every other bet at the prices agreed to', () => {
    const selections = [aSelection(1, { odds: 2100, acceptedOdds: 2000 })]
    expect(bodyOf({ selections }).bets).toMatchObject([{ selections: [{ odds: 2000 }] }])
  })
})

const bodyOf = (facts: Partial<Slip>) =>
  placementBody(betsOf(aSlip(facts)), { deviceId: 'device-1', oddsMode: 'none' })
