import { cashout } from '@touchline/contract/calls/bets/cashout'
import { answerVipOffer } from '@touchline/contract/calls/bets/vip'
import { ApiError } from '@touchline/contract/errors'
import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import {
  type BettingDay,
  betsOf,
  bettingDay,
  eventually,
  moneyOf,
  type PlacedBody,
  placeAll,
} from '../betting/testing/betting-day.ts'
import { exposureDifferences, worstMarkets, worstMatches } from './check.queries.ts'

const eur = (value: number) => ({ value, currency: 'EUR' })
const OPERATOR_API_KEY = 'operator-key-of-tests'
const options = { balanceMinor: 10_000_000, variables: { OPERATOR_API_KEY } }

const LONG = 20_000

function single(day: BettingDay, stake: number): PlacedBody {
  return { stake: eur(stake), selections: [day.leg(0)] }
}

async function refusalOf(placing: Promise<unknown>) {
  const error = await placing.then(
    () => null,
    (reason: unknown) => reason,
  )
  if (!(error instanceof ApiError)) return null
  return {
    error: error.error,
    ...error.data.errorsByBet?.[0]?.exposure,
    index: error.data.errorsByBet?.[0]?.index,
  }
}

/** Worst cases of markets and matches, in cents, once nothing differs from open bets. */
async function worst({ platform }: BettingDay) {
  const { db } = platform.services
  expect(await exposureDifferences(db)).toEqual([])
  const all = { matchId: null, limit: 10 }
  return {
    markets: (await worstMarkets(db, all)).map(({ worstCents }) => worstCents),
    matches: (await worstMatches(db, all)).map(({ worstCents }) => worstCents),
  }
}

describe('bets that win the payout limit together', () => {
  it('are taken up to it also in parallel, and the refusal names the stake that fits', async () => {
    const day = await bettingDay([LONG], options)
    // 1,000 at 20.0 win 19,000: thirteen are below 250,000.
    const tries = await Promise.allSettled(
      Array.from({ length: 20 }, () => placeAll(day.player, [single(day, 100_000)])),
    )
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(13)
    expect(await moneyOf(day.player)).toEqual({ available: 8_700_000, held: 1_300_000 })
    expect(await worst(day)).toEqual({ markets: [24_700_000], matches: [24_700_000] })

    // 157.89 win 2,999.91 and 157.90 win 3,000.10, where 3,000 are left.
    const refusal = await refusalOf(placeAll(day.player, [single(day, 100_000)]))
    expect(refusal).toEqual({
      error: 'exposure_limit',
      rule: 'player_outcome',
      headroom: eur(300_000),
      fittingStake: eur(15_789),
      index: 0,
    })
    expect((await refusalOf(placeAll(day.player, [single(day, 15_790)])))?.fittingStake).toEqual(eur(15_789))
    await placeAll(day.player, [single(day, 15_789)])
    expect((await refusalOf(placeAll(day.player, [single(day, 10)])))?.fittingStake).toEqual(eur(0))
    expect(await worst(day)).toEqual({ markets: [24_999_991], matches: [24_999_991] })
  })

  it('count together in one request, of which nothing is taken', async () => {
    const day = await bettingDay([LONG], options)
    const bets = Array.from({ length: 14 }, () => single(day, 100_000))
    expect(await refusalOf(placeAll(day.player, bets))).toMatchObject({
      index: 13,
      fittingStake: eur(15_789),
    })
    expect(await moneyOf(day.player)).toEqual({ available: 10_000_000, held: 0 })
    expect(await worst(day)).toEqual({ markets: [], matches: [] })
  })

  it('are one combination whatever the order of their legs', async () => {
    const day = await bettingDay([5000, 4000], options)
    const combo = (stake: number, ...at: number[]) => ({
      stake: eur(stake),
      selections: at.map((position) => day.leg(position)),
    })
    for (let count = 0; count < 13; count += 1)
      await placeAll(day.player, [count % 2 ? combo(100_000, 0, 1) : combo(100_000, 1, 0)])
    expect(await refusalOf(placeAll(day.player, [combo(100_000, 0, 1)]))).toMatchObject({
      rule: 'combination',
      fittingStake: eur(15_789),
    })
    // The legs alone carry a part each, and take more.
    await placeAll(day.player, [single(day, 100_000)])
  })
})

describe('what a bet carries', () => {
  it('goes with a cash-out in proportion, and with the whole of it', async () => {
    const day = await bettingDay([2000], options)
    const { bets } = await placeAll(day.player, [single(day, 10_000)])
    const sell = (stake?: number) =>
      day.player.client.call(
        cashout,
        { body: { betId: bets[0]?.id ?? 0, toCashout: eur(1), ...(stake ? { stake } : {}) } },
        { idempotencyKey: randomUUID() },
      )
    await sell(4000)
    expect(await worst(day)).toEqual({ markets: [6000], matches: [6000] })
    await sell()
    expect(await worst(day)).toEqual({ markets: [], matches: [] })
  })

  it('is taken over by the open legs as one wins, and ends with the bet', async () => {
    const day = await bettingDay([2000, 4000], options)
    await placeAll(day.player, [{ stake: eur(1000), selections: [day.leg(0), day.leg(1)] }])
    // 80.00 back, 70.00 of profit: a third at 2.0 and two at 4.0.
    expect(await worst(day)).toEqual({ markets: [4666, 2334], matches: [4666, 2334] })
    await day.settle('win')
    await eventually(async () => expect(await worst(day)).toEqual({ markets: [7000], matches: [7000] }))
    await day.settle(null, 'lose')
    await eventually(async () => expect(await worst(day)).toEqual({ markets: [], matches: [] }))
  })

  it('is what a trader leaves of a held bet', async () => {
    const day = await bettingDay([2000], options)
    const key = { headers: { 'x-api-key': OPERATOR_API_KEY } }
    const decide = async (stake: number, body: object) => {
      const { bets } = await placeAll(day.player, [single(day, stake)])
      const id = bets[0]?.id ?? 0
      const answer = await day.platform.app.fastify.inject({
        method: 'POST',
        url: `/api/operator/bets/${id}/decision`,
        ...key,
        payload: body,
      })
      expect(answer.statusCode).toBe(200)
      return id
    }
    await decide(200_000, { decision: 'reject' })
    expect(await worst(day)).toEqual({ markets: [], matches: [] })
    const id = await decide(300_000, { decision: 'offer', stake: 50_000 })
    expect(await worst(day)).toEqual({ markets: [300_000], matches: [300_000] })
    await day.player.client.call(answerVipOffer, { params: { id }, body: { isTaken: true } })
    expect(await worst(day)).toEqual({ markets: [50_000], matches: [50_000] })
    expect(await betsOf(day.player)).toHaveLength(1)
  })
})
