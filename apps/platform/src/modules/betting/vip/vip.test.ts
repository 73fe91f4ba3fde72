import { answerVipOffer } from '@touchline/contract/calls/bets/vip'
import { describe, expect, it } from 'vitest'
import { playState, sendFeed, testPlayer, winnerPrices } from '../../../testing/index.ts'
import { checkLedger } from '../../wallet/index.ts'
import { type BettingDay, betsOf, bettingDay, eventually, moneyOf, placeAll } from '../testing/betting-day.ts'
import { OPERATOR_KEY, traders } from '../testing/traders.ts'

/** Bets above it are held for a trader: a fifth of the largest stake in euro. */
const VIP_MINOR = 100_000

describe('a stake above the VIP limit', () => {
  it('is held for a trader; one of just the limit is not', async () => {
    const { day, bet } = await held()
    const { bets } = await placeAll(day.player, [single(day, VIP_MINOR)])

    expect(bet).toMatchObject({ status: 'submitted', result: 'no_results', isVip: true, toCashout: null })
    expect(bets).toMatchObject([{ status: 'waiting_results', isVip: false }])
    expect(await moneyOf(day.player)).toMatchObject({ held: 2 * VIP_MINOR + 1 })
    expect(await traders(day).list()).toMatchObject([{ id: bet.id, playerId: day.player.id }])
  })

  it('is held for a quick bet too: nobody gets around the trader by another button', async () => {
    const day = await vipDay()

    const { bets } = await placeAll(day.player, [single(day, VIP_MINOR + 1)], { meta: { quick: true } })

    expect(bets).toMatchObject([{ status: 'submitted' }])
  })

  it('goes on when the trader accepts it, and settles as any other', async () => {
    const { day, bet } = await held()

    expect(await traders(day).decide(bet.id, { decision: 'accept' })).toMatchObject({
      status: 'waiting_results',
      isVip: true,
    })
    await day.settle('win')

    await eventually(async () => expect(await betsOf(day.player)).toMatchObject([{ result: 'win_entire' }]))
    expect(await moneyOf(day.player)).toEqual({ available: 1_000_000 + VIP_MINOR + 1, held: 0 })
    expect(await checkLedger(day.platform.services.db)).toMatchObject({ isBalanced: true })
  })

  it('comes back when the trader rejects it, and the bet leaves the list', async () => {
    const { day, bet } = await held()
    const events = eventsOf(day)

    await traders(day).decide(bet.id, { decision: 'reject' })

    expect(events()).toContainEqual(
      expect.objectContaining({
        type: 'bet_changed',
        bet: expect.objectContaining({ id: bet.id, status: 'rejected', result: 'canceled' }),
      }),
    )
    expect(await betsOf(day.player)).toEqual([])
    expect(await moneyOf(day.player)).toEqual({ available: 1_000_000, held: 0 })
    expect(await checkLedger(day.platform.services.db)).toMatchObject({ isBalanced: true })
  })

  it('may be offered at a lower stake: taken, the difference comes back and the bet goes on', async () => {
    const { day, bet } = await held()
    await traders(day).decide(bet.id, { decision: 'offer', stake: 40_000 })
    expect(await betsOf(day.player)).toMatchObject([{ status: 'submitted', vipOffer: { value: 40_000 } }])

    const answer = await take(day, bet.id, true)

    expect(answer).toMatchObject({
      bet: {
        status: 'waiting_results',
        stake: { value: 40_000 },
        possibleWin: { value: 80_000 },
        vipOffer: null,
      },
      account: { available: 960_000, held: 40_000 },
    })
    await day.settle('win')
    await eventually(async () => expect(await moneyOf(day.player)).toEqual({ available: 1_040_000, held: 0 }))
    expect(await checkLedger(day.platform.services.db)).toMatchObject({ isBalanced: true })
  })

  it('left, the bet is withdrawn and all of the stake comes back', async () => {
    const { day, bet } = await held()
    await traders(day).decide(bet.id, { decision: 'offer', stake: 40_000 })

    expect(await take(day, bet.id, false)).toMatchObject({
      bet: { status: 'withdrawn', result: 'canceled' },
      account: { available: 1_000_000, held: 0 },
    })
    await expect(take(day, bet.id, true)).rejects.toMatchObject({ error: 'conflict' })
    expect(await checkLedger(day.platform.services.db)).toMatchObject({ isBalanced: true })
  })

  it('is no option: an offer cannot be taken once the price has fallen, and still be left', async () => {
    const { day, bet } = await held()
    await traders(day).decide(bet.id, { decision: 'offer', stake: 40_000 })
    await sendFeed(day.platform, winnerPrices('test:match:1', [1500, 3400, 3600]))

    await expect(take(day, bet.id, true)).rejects.toMatchObject({ error: 'conflict' })
    expect(await moneyOf(day.player)).toMatchObject({ held: VIP_MINOR + 1 })
    expect(await take(day, bet.id, false)).toMatchObject({ bet: { status: 'withdrawn' } })
  })

  it('cannot be accepted, offered or taken once a leg is known: it is cancelled', async () => {
    const { day, bet } = await held()
    await traders(day).decide(bet.id, { decision: 'offer', stake: 40_000 })

    await day.settle('win')

    await expect(take(day, bet.id, true)).rejects.toMatchObject({ error: 'conflict' })
    await expect(traders(day).decide(bet.id, { decision: 'accept' })).rejects.toMatchObject({
      error: 'conflict',
    })
    await eventually(async () =>
      expect(await betsOf(day.player)).toMatchObject([{ status: 'cancelled', result: 'canceled' }]),
    )
    expect(await moneyOf(day.player)).toEqual({ available: 1_000_000, held: 0 })
    expect(await checkLedger(day.platform.services.db)).toMatchObject({ isBalanced: true })
  })

  it.each([
    ['is over', 4],
    ['is closed', 3],
  ] as const)(
    'is cancelled when its match %s before anybody decides, although no market has results',
    async (_name, status) => {
      const { day } = await held()

      await sendFeed(day.platform, playState('test:match:1', status))

      await eventually(async () => expect(await betsOf(day.player)).toMatchObject([{ status: 'cancelled' }]))
      expect(await moneyOf(day.player)).toEqual({ available: 1_000_000, held: 0 })
    },
  )

  it('is decided once when two traders and the player act at the same moment', async () => {
    const { day, bet } = await held()
    await traders(day).decide(bet.id, { decision: 'offer', stake: 40_000 })

    const outcomes = await Promise.allSettled([
      traders(day).decide(bet.id, { decision: 'accept' }),
      traders(day).decide(bet.id, { decision: 'reject' }),
      take(day, bet.id, true),
      take(day, bet.id, false),
    ])

    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    const refused = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason] : []))
    for (const reason of refused) expect(reason).toMatchObject({ error: 'conflict' })
    const money = await moneyOf(day.player)
    expect((money?.available ?? 0) + (money?.held ?? 0)).toBe(1_000_000)
    expect(await checkLedger(day.platform.services.db)).toMatchObject({ isBalanced: true })
  })

  it.each([
    ['an offer of no less than was asked for', { decision: 'offer', stake: VIP_MINOR + 1 }],
    ['an offer below the smallest stake', { decision: 'offer', stake: 1 }],
  ] as const)('refuses %s', async (_name, decision) => {
    const { day, bet } = await held()

    await expect(traders(day).decide(bet.id, decision)).rejects.toMatchObject({
      error: 'amount_out_of_range',
    })
  })

  it('keeps strangers from both sides', async () => {
    const { day, bet } = await held()
    await traders(day).decide(bet.id, { decision: 'offer', stake: 40_000 })
    const other = { ...day, player: await testPlayer(day.platform) }

    await expect(take(other, bet.id, true)).rejects.toMatchObject({ error: 'not_found' })
    await expect(traders(day, 'another-key-000000001').list()).rejects.toMatchObject({ error: 'forbidden' })
    await expect(
      traders(day, 'another-key-000000001').decide(bet.id, { decision: 'accept' }),
    ).rejects.toMatchObject({ error: 'forbidden' })
  })
})

describe('a platform without an operator’s key', () => {
  it('has no trader’s desk', async () => {
    const day = await bettingDay([2000])

    await expect(traders(day).list()).rejects.toMatchObject({ error: 'forbidden' })
  })
})

function vipDay(): Promise<BettingDay> {
  return bettingDay([2000], { variables: { OPERATOR_API_KEY: OPERATOR_KEY }, balanceMinor: 1_000_000 })
}

async function held() {
  const day = await vipDay()
  const [bet] = (await placeAll(day.player, [single(day, VIP_MINOR + 1)])).bets
  if (!bet) throw new Error('nothing was placed')
  return { day, bet }
}

function single({ leg }: BettingDay, stakeMinor: number) {
  return { stake: { value: stakeMinor, currency: 'EUR' }, selections: [leg(0)] }
}

function take({ player }: BettingDay, id: number, isTaken: boolean) {
  return player.client.call(answerVipOffer, { params: { id }, body: { isTaken } })
}

/** Events on the player's own channel from now on. */
function eventsOf({ platform, player }: BettingDay): () => unknown[] {
  const events: unknown[] = []
  const { publisher } = platform.services
  const publish = publisher.publish.bind(publisher)
  publisher.publish = (channel, data, options) => {
    if (channel === `$user:${player.id}`) events.push(data)
    return publish(channel, data, options)
  }
  return () => events
}
