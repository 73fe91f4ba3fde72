import { randomUUID } from 'node:crypto'
import { cashout } from '@touchline/contract/calls/bets/cashout'
import { answerVipOffer } from '@touchline/contract/calls/bets/vip'
import { testDeposit } from '@touchline/contract/calls/wallet/deposit'
import { ApiError } from '@touchline/contract/errors'
import { describe, expect, it, onTestFinished } from 'vitest'
import { createPlatform } from '../../platform.ts'
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
import { limitRules } from './limits.queries.ts'

const eur = (value: number) => ({ value, currency: 'EUR' })
const OPERATOR_API_KEY = 'operator-key-of-tests'

/** A player with 100,000.00; one deposit is at most 10,000.00. */
async function openDay(prices: readonly number[]): Promise<BettingDay> {
  const day = await bettingDay(prices, { balanceMinor: 1_000_000, variables: { OPERATOR_API_KEY } })
  for (let count = 1; count < 10; count += 1)
    await day.player.client.call(
      testDeposit,
      { body: { amount: eur(1_000_000) } },
      { idempotencyKey: randomUUID() },
    )
  return day
}

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
    const day = await openDay([LONG])
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
    const day = await openDay([LONG])
    const bets = Array.from({ length: 14 }, () => single(day, 100_000))
    expect(await refusalOf(placeAll(day.player, bets))).toMatchObject({
      index: 13,
      fittingStake: eur(15_789),
    })
    expect(await moneyOf(day.player)).toEqual({ available: 10_000_000, held: 0 })
    expect(await worst(day)).toEqual({ markets: [], matches: [] })
  })

  it('are one combination whatever the order of their legs', async () => {
    const day = await openDay([5000, 4000])
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
    const day = await openDay([2000])
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
    const day = await openDay([2000, 4000])
    await placeAll(day.player, [{ stake: eur(1000), selections: [day.leg(0), day.leg(1)] }])
    // 80.00 back, 70.00 of profit: a third at 2.0 and two at 4.0.
    expect(await worst(day)).toEqual({ markets: [4666, 2334], matches: [4666, 2334] })
    await day.settle('win')
    await eventually(async () => expect(await worst(day)).toEqual({ markets: [7000], matches: [7000] }))
    await day.settle(null, 'lose')
    await eventually(async () => expect(await worst(day)).toEqual({ markets: [], matches: [] }))
  })

  it('is what a trader leaves of a held bet', async () => {
    const day = await openDay([2000])
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

describe('limits as data', () => {
  const because = { actor: 'risk@touchline.test', reason: 'a test' }
  const call = async (
    { platform }: BettingDay,
    method: 'GET' | 'PUT' | 'POST',
    url: string,
    payload?: object,
  ) => {
    const answer = await platform.app.fastify.inject({
      method,
      url: `/api/operator/${url}`,
      headers: { 'x-api-key': OPERATOR_API_KEY },
      ...(payload ? { payload } : {}),
    })
    return { status: answer.statusCode, body: answer.json<Record<string, unknown>>() }
  }
  const rule = (
    level: string,
    target: string,
    kind: string,
    amount: number,
    phase: string | null = null,
  ) => ({
    level,
    target,
    kind,
    amount,
    phase,
    is_factored: false,
    ...because,
  })

  it('hold for the next placement in every process, the most restrictive named first', async () => {
    const day = await bettingDay([3000], { variables: { OPERATOR_API_KEY } })
    const matchId = String(day.matchIds[0])
    const other = await createPlatform({
      ...day.platform.services.env,
      DATABASE_URL: day.platform.services.databaseUrl,
    })
    onTestFinished(() => other.close())
    const refused = async () => {
      const { rule: named, fittingStake } = (await refusalOf(placeAll(day.player, [single(day, 5000)]))) ?? {}
      return [named, fittingStake?.value]
    }
    const inOther = { ...day, platform: other }
    // A profit of 100.00 at 3.0, each limit at another level and lower than the one before.
    expect(
      (await call(inOther, 'PUT', 'limits', rule('sport', 'soccer', 'player_outcome', 8000))).status,
    ).toBe(200)
    expect(await refused()).toEqual(['player_outcome', 4000])
    await call(inOther, 'PUT', 'limits', rule('match', matchId, 'match', 7000, 'prematch'))
    expect(await refused()).toEqual(['match', 3500])
    await call(inOther, 'PUT', 'limits', rule('market', `${matchId}:1:`, 'market', 6000))
    expect(await refused()).toEqual(['market', 3000])
    await call(inOther, 'PUT', 'limits', rule('market', '1', 'stake', 2000))
    expect(await refused()).toEqual(['stake', 2000])
    await call(inOther, 'PUT', 'limits', rule('player', String(day.player.id), 'player_day', 1000))
    expect(await refused()).toEqual(['player_day', 500])
    // In play only: not this bet's.
    await call(inOther, 'PUT', 'limits', rule('platform', '', 'market', 1, 'live'))
    expect(await refused()).toEqual(['player_day', 500])
    await placeAll(day.player, [single(day, 500)])
    expect(await refused()).toEqual(['player_day', 0])
  })

  it('are not set for what does not exist', async () => {
    const day = await bettingDay([3000], { variables: { OPERATOR_API_KEY } })

    for (const [level, target] of [
      ['sport', 'socer'],
      ['league', '4711'],
      ['match', '4711'],
      ['player', '4711'],
      ['market', '9999'],
      ['market', '4711:1:'],
    ] as const) {
      const { status, body } = await call(day, 'PUT', 'limits', rule(level, target, 'player_outcome', 100))
      expect(status).toBe(400)
      expect(JSON.stringify(body)).toContain(`unknown ${level}: ${target}`)
    }
    expect(await limitRules(day.platform.services.db)).toHaveLength(8)
  })

  it('are multiplied by the player’s factor', async () => {
    const day = await bettingDay([3000], { variables: { OPERATOR_API_KEY } })
    const factor = { factor_hundredths: 1, ...because }
    expect((await call(day, 'PUT', `players/${day.player.id}/factor`, factor)).status).toBe(200)
    // A hundredth of 8,000.00.
    expect(await refusalOf(placeAll(day.player, [single(day, 8001)]))).toMatchObject({
      rule: 'stake',
      fittingStake: eur(8000),
    })
    await call(day, 'PUT', `players/${day.player.id}/factor`, { ...factor, factor_hundredths: 100 })
    await placeAll(day.player, [single(day, 8001)])
  })

  it('are changed by a named operator with a reason, and the log keeps both', async () => {
    const day = await bettingDay([3000], { variables: { OPERATOR_API_KEY } })
    const wanted = rule('sport', 'soccer', 'stake', 1000)
    expect((await call(day, 'PUT', 'limits', { ...wanted, reason: ' ' })).status).toBe(400)
    expect(
      (await call(day, 'PUT', 'limits', { ...wanted, level: 'player', target: '7', kind: 'market' })).status,
    ).toBe(400)
    expect((await call(day, 'PUT', 'players/1/factor', { factor_hundredths: 50, ...because })).status).toBe(
      404,
    )
    expect((await call(day, 'PUT', 'limits', wanted)).body).toMatchObject({ rule: { amount: 1000 } })
    const rules = await limitRules(day.platform.services.db)
    const id = rules.find(({ level }) => level === 'sport')?.id ?? 0
    await call(day, 'PUT', 'limits', { ...wanted, amount: 500 })
    expect((await call(day, 'POST', `limits/${id}/removal`, because)).status).toBe(200)
    expect((await call(day, 'POST', `limits/${id}/removal`, because)).status).toBe(404)
    const { changes } = (await call(day, 'GET', 'limits')).body
    expect(changes).toMatchObject([
      { subject: `rule:${id}`, before: { amount: 500 }, after: null, ...because },
      { subject: `rule:${id}`, before: { amount: 1000 }, after: { amount: 500 }, ...because },
      { subject: `rule:${id}`, before: null, after: { amount: 1000 }, ...because },
    ])
    await placeAll(day.player, [single(day, 1001)])
    const { body } = await call(day, 'GET', `exposure?match_id=${day.matchIds[0]}`)
    expect(body).toMatchObject({
      matches: [{ phase: 'prematch', worst: 2002 }],
      markets: [{ market_id: 1, worst: 2002, outcomes: [{ id: 1, legs: 1, stake: 1001, payout: 3003 }] }],
    })
    const metrics = await day.platform.services.metrics.metrics()
    expect(metrics).toContain('exposure_worst_case_euro{rank="1"} 20.02')
    const without = await day.platform.app.fastify.inject({ url: '/api/operator/exposure' })
    expect(without.statusCode).toBe(403)
  })
})
