import { type Ratio, ZERO } from '@touchline/betting/odds/ratio'
import { settleBet } from '@touchline/betting/settlement/settle-bet'
import { Bet } from '@touchline/contract/entities/bet'
import { fakeValue, type PartOf } from '@touchline/contract/testing/fake'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { betToSettle } from './bet-terms.ts'
import { explainSettlement } from './explain-settlement.ts'
import { factorText } from './factor-text.ts'

type LegStatus = Bet['selections'][number]['status']
type Leg = [odds: number, status: LegStatus, isBanker?: boolean]

const TEN = { value: 1000, currency: 'EUR' }
const NO_BONUS_SUMS = { freeStake: null, boostPaid: null, coverPaid: null }
const text = (factor: Ratio) => factorText(factor)

describe('explainSettlement', () => {
  it('counts a void leg of a combo as 1 and multiplies the others', () => {
    const steps = explainSettlement(
      settled({
        legs: [
          [2100, 'won'],
          [1850, 'void'],
          [3400, 'won'],
        ],
        winAmount: 71_40,
      }),
    )

    expect(steps?.legFactors.map((factor) => factor && text(factor))).toEqual(['2.10', '1.00', '3.40'])
    expect(steps).toMatchObject({ stakeMinor: 1000, returnMinor: 7140, lines: null })
    expect(steps && text(steps.factor)).toBe('7.14')
  })

  it.each<[second: LegStatus, winAmount: number, factors: string[]]>([
    ['won', 63_00, ['3.00', '2.10']],
    ['void', 21_00, ['1.00', '2.10']],
    ['lost', 0, ['0.00', '2.10']],
  ])('counts what stands together once, with one selection %s', (second, winAmount, factors) => {
    const legs: Leg[] = [
      [1900, 'won'],
      [2100, 'won'],
      [1800, second],
    ]
    const bet = settled({ legs, winAmount })
    const groups = [{ selections: [0, 2], odds: 3000 }]
    const steps = explainSettlement({ ...bet, groups })

    expect(steps?.legFactors.map((factor) => factor && text(factor))).toEqual(factors)
    expect(steps).toMatchObject({ returnMinor: winAmount })
  })

  it.each<[string, Partial<NonNullable<Bet['bonus']>>, number]>([
    // 10.00 at 2.10 and 3.40 returns 71.40.
    ['a boost', { boostPaid: { value: 357, currency: 'EUR' } }, 7497],
    ['a free stake that is kept', { freebetType: 'freebet_only_win', freeStake: TEN }, 6140],
    ['a free stake that is paid out', { freebetType: 'freebet_all_win', freeStake: TEN }, 7140],
  ])('explains %s by what the bet returns without it', (_, part, winAmount) => {
    const bet = settled({
      legs: [
        [2100, 'won'],
        [3400, 'won'],
      ],
      winAmount,
    })
    const bonus = { ...fakeValue(Bet).bonus, ...NO_BONUS_SUMS, ...part } as Bet['bonus']

    expect(explainSettlement({ ...bet, bonus })).toMatchObject({ returnMinor: 7140 })
    expect(explainSettlement({ ...bet, bonus: null }) === null).toBe(winAmount !== 7140)
  })

  it('explains a bet that is paid early: nothing by its results yet, and the bonus', () => {
    const bet = settled({ legs: [[2100, 'open']], winAmount: 2100, type: 'single' })
    const boostPaid = { value: 2100, currency: 'EUR' }
    const bonus = { ...fakeValue(Bet).bonus, ...NO_BONUS_SUMS, boostPaid } as Bet['bonus']

    expect(explainSettlement({ ...bet, bonus })).toMatchObject({ returnMinor: 0, legFactors: [null] })
    expect(explainSettlement({ ...bet, bonus: null })).toBeNull()
  })

  it('counts the share of a dead heat alone', () => {
    const bet = settled({ legs: [[4000, 'won']], winAmount: 20_00, type: 'single' })
    const selections = bet.selections.map((each) => ({ ...each, deadHeat: { places: 1, tied: 2 } }))
    const steps = explainSettlement({ ...bet, selections })

    expect(steps && text(steps.factor)).toBe('2.00')
    expect(steps).toMatchObject({ stakeMinor: 1000, returnMinor: 2000 })
  })

  it('shows what half results count', () => {
    const won = explainSettlement(settled({ legs: [[1850, 'half_won']], winAmount: 1425, type: 'single' }))
    const lost = explainSettlement(settled({ legs: [[1850, 'half_lost']], winAmount: 500, type: 'single' }))

    expect(won && text(won.factor)).toBe('1.425')
    expect(lost && text(lost.factor)).toBe('0.50')
  })

  it('lists the lines of a system 2/3, of which those with the lost leg pay nothing', () => {
    const steps = explainSettlement(
      settled({
        legs: [
          [2100, 'won'],
          [2100, 'won'],
          [2100, 'lost'],
        ],
        system: ['2/3', 3],
        stake: 1200,
        winAmount: 1764,
      }),
    )

    expect(steps?.lines?.map(({ legs, isPaid, factor }) => [legs, isPaid, text(factor)])).toEqual([
      [[0, 1], true, '4.41'],
      [[0, 2], false, '0.00'],
      [[1, 2], false, '0.00'],
    ])
    expect(steps && text(steps.factor)).toBe('1.47')
  })

  it('puts the banker into every line', () => {
    const steps = explainSettlement(
      settled({
        legs: [
          [2000, 'won', true],
          [3000, 'won'],
          [4000, 'lost'],
        ],
        system: ['1/2', 2],
        winAmount: 3000,
      }),
    )

    expect(steps?.lines?.map(({ legs, isPaid }) => [legs, isPaid])).toEqual([
      [[0, 1], true],
      [[0, 2], false],
    ])
  })

  it('explains the rest of a bet of which parts were sold', () => {
    const steps = explainSettlement(
      settled({ legs: [[2100, 'won']], type: 'single', winAmount: 1525, sold: [500, 475] }),
    )

    expect(steps).toMatchObject({ stakeMinor: 500, returnMinor: 1050 })
  })

  it('pays a custom bet at its one price, and gives it back when a leg is void', () => {
    const legs: Leg[] = [
      [2100, 'won'],
      [1900, 'won'],
    ]
    const won = explainSettlement(settled({ legs, type: 'custom_bet', odds: 3100, winAmount: 3100 }))
    const refunded = explainSettlement(
      settled({
        legs: [
          [2100, 'won'],
          [1900, 'void'],
        ],
        type: 'custom_bet',
        odds: 3100,
        winAmount: 1000,
      }),
    )

    expect(won && text(won.factor)).toBe('3.10')
    expect(refunded && text(refunded.factor)).toBe('1.00')
  })

  it('pays a custom bet the share of its one price where a leg won as one of several', () => {
    const legs: Leg[] = [
      [2000, 'won'],
      [1800, 'won'],
    ]
    const bet = settled({ legs, type: 'custom_bet', odds: 3100, winAmount: 1550 })
    const selections = bet.selections.map((each, at) =>
      at === 0 ? { ...each, deadHeat: { places: 1, tied: 2 } } : each,
    )
    const steps = explainSettlement({ ...bet, selections })

    expect(steps && text(steps.factor)).toBe('1.55')
    expect(steps).toMatchObject({ returnMinor: 1550 })
  })

  it('says nothing of a bet that runs, was called off or sold, or was paid by other rules than ours', () => {
    const bet = settled({ legs: [[2100, 'won']], type: 'single', winAmount: 2100 })

    expect(explainSettlement({ ...bet, status: 'waiting_results' })).toBeNull()
    expect(explainSettlement({ ...bet, status: 'cancelled', result: 'canceled' })).toBeNull()
    expect(explainSettlement({ ...bet, status: 'cashed_out', result: 'cashed_out' })).toBeNull()
    expect(explainSettlement({ ...bet, winAmount: { value: 2200, currency: 'EUR' } })).toBeNull()
  })

  it('gives every system lines whose mean is its factor', () => {
    const leg = fc.tuple(
      fc.integer({ min: 1010, max: 9000 }),
      fc.constantFrom<LegStatus>('won', 'lost', 'void', 'half_won', 'half_lost'),
    )
    fc.assert(
      fc.property(fc.array(leg, { minLength: 4, maxLength: 4 }), (legs) => {
        const bet = settled({ legs, system: ['lucky15', 15], stake: 1500, winAmount: 0 })
        const settlement = settleBet(betToSettle(bet))
        const value = settlement.status === 'settled' ? settlement.returnMinor : -1
        const steps = explainSettlement({ ...bet, winAmount: { value, currency: 'EUR' } })
        const lines = steps?.lines ?? []
        expect(lines).toHaveLength(15)
        const mean = lines.reduce((sum, { factor }) => sum + numeric(factor), 0) / 15
        expect(mean).toBeCloseTo(numeric(steps?.factor ?? ZERO), 9)
      }),
    )
  })
})

const numeric = ({ numerator, denominator }: Ratio) => Number(numerator) / Number(denominator)

interface SettledFacts {
  legs: readonly Leg[]
  winAmount: number
  type?: Bet['type']
  stake?: number
  odds?: number
  system?: [id: string, lineCount: number]
  sold?: [stakeMinor: number, paidMinor: number]
}

function settled({ legs, winAmount, type, stake = 1000, odds = 2000, system, sold }: SettledFacts): Bet {
  const money = (value: number) => ({ value, currency: 'EUR' })
  const selections: PartOf<Bet['selections']> = legs.map(([legOdds, status, isBanker = false], id) => ({
    id,
    odds: legOdds,
    status,
    isBanker,
    deadHeat: null,
  }))
  return fakeValue(Bet, {
    type: type ?? (system ? 'system' : 'combo'),
    status: 'done',
    result: 'win_entire',
    bonus: null,
    stake: money(stake),
    winAmount: money(winAmount),
    odds,
    selections,
    groups: [],
    cashedOut: sold ? { stake: money(sold[0]), paid: money(sold[1]) } : null,
    system: system ? { id: system[0], winCount: 1, totalCount: 1, lineCount: system[1] } : null,
  })
}
