import { describe, expect, it } from 'vitest'
import { checkLedger } from '../wallet/index.ts'
import { type BettingDay, betsOf, bettingDay, eventually, moneyOf, placeAll } from './testing/betting-day.ts'

describe('POST /bets for systems', () => {
  it('places 2/3 with its lines, and the win of every line', async () => {
    const day = await bettingDay([2000, 3000, 4000])

    const { bets } = await placeAll(day.player, [system(day, '2/3', 3, 300)], { meta: { type: 'system' } })

    // Three doubles of 1.00 each: 2×3 + 2×4 + 3×4.
    expect(bets).toMatchObject([
      {
        type: 'system',
        status: 'waiting_results',
        system: { id: '2/3', winCount: 2, totalCount: 3, lineCount: 3 },
        stake: { value: 300 },
        possibleWin: { value: 2600 },
      },
    ])
    expect(await moneyOf(day.player)).toEqual({ available: 9700, held: 300 })
  })

  it('places a full cover by its name', async () => {
    const day = await bettingDay([2000, 2000, 2000, 2000])

    const { bets } = await placeAll(day.player, [system(day, 'lucky15', 4, 1500)])

    // 4 singles, 6 doubles, 4 trebles, 1 fourfold of 1.00 each: (1 + 2)⁴ − 1 = 80.
    expect(bets).toMatchObject([
      {
        system: { id: 'lucky15', winCount: 1, totalCount: 4, lineCount: 15 },
        possibleWin: { value: 8000 },
      },
    ])
  })

  it('lets a banker stand in every line, and keeps it with the leg', async () => {
    const day = await bettingDay([1500, 2000, 2000, 2000])

    const { bets } = await placeAll(day.player, [{ ...system(day, '2/3', 4, 300), bankers: [0] }])

    // Three trebles of 1.00: 1.5 × 2 × 2 each.
    expect(bets).toMatchObject([
      {
        system: { id: '2/3', winCount: 2, totalCount: 3, lineCount: 3 },
        possibleWin: { value: 1800 },
        selections: [{ isBanker: true }, { isBanker: false }, { isBanker: false }, { isBanker: false }],
      },
    ])
    expect(await betsOf(day.player)).toMatchObject([{ selections: [{ isBanker: true }, {}, {}, {}] }])
  })

  it.each([
    ['a system of another number of selections', { systemId: '2/4' }, 'combination_not_allowed'],
    ['a system that does not exist', { systemId: '9/3' }, 'combination_not_allowed'],
    ['a text that is no system', { systemId: 'lucky' }, 'combination_not_allowed'],
    ['a full cover of another number', { systemId: 'lucky15' }, 'combination_not_allowed'],
    ['a banker beyond the selections', { systemId: '2/3', bankers: [3] }, 'validation_failed'],
    ['the same banker twice', { systemId: '2/3', bankers: [0, 0] }, 'validation_failed'],
    ['bankers without a system', { systemId: undefined, bankers: [0] }, 'validation_failed'],
    ['a system that is a custom bet too', { systemId: '2/3', customOdds: 2000 }, 'validation_failed'],
  ])('refuses %s and moves nothing', async (_name, change, error) => {
    const day = await bettingDay([2000, 2000, 2000])

    const placing = placeAll(day.player, [{ ...system(day, '2/3', 3, 300), ...change }])

    await expect(placing).rejects.toMatchObject({ error })
    expect(await moneyOf(day.player)).toEqual({ available: 10_000, held: 0 })
  })

  it('refuses a system whose leg moved, and names the leg with its price', async () => {
    const day = await bettingDay([2000, 2000, 2000])
    const bet = { ...system(day, '2/3', 3, 300), selections: [day.leg(0), day.leg(1), day.leg(2, 2100)] }

    await expect(placeAll(day.player, [bet])).rejects.toMatchObject({
      error: 'invalid_odds',
      data: {
        errorsByBet: [{ index: 0, code: 101, selection: { matchId: day.matchIds[2], currentOdds: 2000 } }],
      },
    })
  })

  it('places a single, a combo and a system of one slip together, each with its own stake', async () => {
    const day = await bettingDay([2000, 2000, 2000])
    const money = (value: number) => ({ value, currency: 'EUR' })

    const { bets } = await placeAll(day.player, [
      { stake: money(100), selections: [day.leg(0)] },
      { stake: money(200), selections: [day.leg(0), day.leg(1), day.leg(2)] },
      system(day, '2/3', 3, 300),
      system(day, 'trixie', 3, 400),
    ])

    expect(bets.map(({ type, stake }) => [type, stake.value])).toEqual([
      ['single', 100],
      ['combo', 200],
      ['system', 300],
      ['system', 400],
    ])
    expect(await moneyOf(day.player)).toEqual({ available: 9000, held: 1000 })
  })

  it('tells the problems of every bet by its position, and places none', async () => {
    const day = await bettingDay([2000, 2000, 2000])

    const placing = placeAll(day.player, [
      system(day, '2/3', 3, 300),
      { stake: { value: 100, currency: 'EUR' }, selections: [day.leg(0, 9000)] },
      system(day, 'lucky63', 3, 300),
    ])

    await expect(placing).rejects.toMatchObject({
      error: 'invalid_odds',
      data: {
        errorsByBet: [
          { index: 1, code: 101, localizedMessage: expect.stringMatching(/\w/) },
          { index: 2, code: 106, selection: null, localizedMessage: expect.stringMatching(/\w/) },
        ],
      },
    })
    expect(await moneyOf(day.player)).toEqual({ available: 10_000, held: 0 })
  })
})

describe('settlement of systems', () => {
  it.each([
    { name: 'all won', results: ['win', 'win', 'win'], result: 'win_entire', returned: 2600 },
    {
      name: 'one lost: one double of three is left',
      results: ['win', 'lose', 'win'],
      result: 'win_entire',
      returned: 800,
    },
    {
      name: 'one void: doubles with it are singles',
      results: ['win', 'void', 'win'],
      result: 'win_entire',
      returned: 1400,
    },
    {
      name: 'two lost: no double is left',
      results: ['lose', 'lose', null],
      result: 'lose_entire',
      returned: 0,
    },
    { name: 'all void', results: ['void', 'void', 'void'], result: 'refund_entire', returned: 300 },
  ] as const)('2/3, $name', async ({ results, result, returned }) => {
    const day = await bettingDay([2000, 3000, 4000])
    await placeAll(day.player, [system(day, '2/3', 3, 300)])

    await day.settle(...results)

    await eventually(async () =>
      expect(await betsOf(day.player)).toMatchObject([
        { status: 'done', result, winAmount: { value: returned } },
      ]),
    )
    expect(await moneyOf(day.player)).toEqual({ available: 9700 + returned, held: 0 })
    expect(await checkLedger(day.platform.services.db)).toMatchObject({ isBalanced: true })
  })

  it('loses at once with its banker, whatever the others do', async () => {
    const day = await bettingDay([1500, 2000, 2000, 2000])
    await placeAll(day.player, [{ ...system(day, '2/3', 4, 300), bankers: [0] }])

    await day.settle('lose')

    await eventually(async () => expect(await betsOf(day.player)).toMatchObject([{ result: 'lose_entire' }]))
    expect(await moneyOf(day.player)).toEqual({ available: 9700, held: 0 })
  })

  it('pays a Lucky 15 of one winner its single', async () => {
    const day = await bettingDay([2000, 2000, 2000, 5000])
    await placeAll(day.player, [system(day, 'lucky15', 4, 1500)])

    await day.settle('lose', 'lose', 'lose', 'win')

    // One single of 1.00 at 5.00.
    await eventually(async () =>
      expect(await betsOf(day.player)).toMatchObject([{ winAmount: { value: 500 } }]),
    )
    expect(await moneyOf(day.player)).toEqual({ available: 9000, held: 0 })
  })
})

function system({ leg }: BettingDay, systemId: string, count: number, stakeMinor: number) {
  const selections = Array.from({ length: count }, (_, position) => leg(position))
  return { stake: { value: stakeMinor, currency: 'EUR' }, systemId, selections }
}
