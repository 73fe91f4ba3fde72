import { randomUUID } from 'node:crypto'
import { cashout } from '@touchline/contract/calls/bets/cashout'
import { createShareBet, getShareBets } from '@touchline/contract/calls/bets/share-code'
import { listMarkets } from '@touchline/contract/calls/catalogue/matches'
import type { FeedEvent } from '@touchline/contract/feed/feed-events'
import { describe, expect, it } from 'vitest'
import { createPlatform } from '../../platform.ts'
import {
  fixture,
  marketsOf,
  sendFeed,
  testClient,
  testDatabase,
  testEnv,
  testPlatform,
  testPlayer,
} from '../../testing/index.ts'
import { OPERATOR_KEY, operatorDesk } from '../corrections/testing/operator-desk.ts'
import { checkLedger } from '../wallet/index.ts'
import { betsOf, eventually, moneyOf, type PlacedBody, placeAll } from './testing/betting-day.ts'

const URN = 'test:match:1'
const SAKA = 'sr:player:1021'
const PALMER = 'sr:player:1098'
const OWN_GOAL = 'acme:scorer:own-goal'

describe('outcomes that a feed names by texts', () => {
  it('are shown by their names, in a market named in every language', async () => {
    const { platform, matchId } = await scorers()

    const shown = await testClient(platform).call(listMarkets, { params: { id: matchId }, query: {} })
    const german = await testClient(platform, 'de').call(listMarkets, { params: { id: matchId }, query: {} })

    expect(shown.markets).toMatchObject([
      {
        id: 40,
        name: 'Anytime goalscorer',
        family: 'list',
        marketGroups: ['players', 'goals'],
        customBetGroups: [],
        outcomes: [
          { name: 'Bukayo Saka', shortName: 'Bukayo Saka', odds: 2500, active: true },
          { name: 'Cole Palmer', odds: 3000 },
          { name: 'Own goal', odds: 9000 },
        ],
      },
    ])
    expect(shown.groups.map(({ name }) => name)).toContain('Players')
    expect(german.markets[0]?.name).toBe('Torschütze')
    expect(Math.min(...(shown.markets[0]?.outcomes ?? []).map(({ id }) => id))).toBe(1_000_000_000)
  })

  it('can be bet on, cashed out and settled, several of them as winners', async () => {
    const { platform, leg } = await scorers()
    await platform.startWorkers()
    const player = await testPlayer(platform, { balanceMinor: 10_000 })
    await placeAll(player, [single(leg(0)), single(leg(1)), single(leg(2))])
    const placed = await betsOf(player)
    expect(new Set(placed.map(({ selections }) => selections[0]?.outcome.name))).toEqual(
      new Set(['Bukayo Saka', 'Cole Palmer', 'Own goal']),
    )

    const sold = placed.find(({ selections }) => selections[0]?.outcome.name === 'Own goal')
    const toCashout = sold?.toCashout
    if (!sold || !toCashout) throw new Error('The bet has no value')
    await player.client.call(
      cashout,
      { body: { betId: sold.id, toCashout } },
      { idempotencyKey: randomUUID() },
    )
    await sendFeed(platform, scored(SAKA, PALMER))

    await eventually(async () =>
      expect(
        (await betsOf(player)).map(({ winAmount }) => winAmount.value).toSorted((a, b) => a - b),
      ).toEqual([toCashout.value, 2500, 3000]),
    )
    expect(await moneyOf(player)).toMatchObject({
      available: 7000 + 2500 + 3000 + toCashout.value,
    })
    expect(await checkLedger(platform.services.db)).toMatchObject({ isBalanced: true })
  })

  it('have no value to cash out where the feed tells no chances: nobody knows how many win', async () => {
    const { platform, leg } = await scorers({ hasChances: false })
    const player = await testPlayer(platform, { balanceMinor: 10_000 })

    await placeAll(player, [single(leg(0))])

    expect((await betsOf(player)).map(({ toCashout }) => toCashout)).toEqual([null])
  })

  it('can be shared by a code', async () => {
    const { platform, leg } = await scorers()
    const client = testClient(platform)
    const bets = [{ type: 'single' as const, stake: null, systemId: null, bankers: [], selections: [leg(1)] }]

    const { code } = await client.call(createShareBet, { body: { bets } })

    const shared = await client.call(getShareBets, { query: { code } })
    expect(shared.bets[0]?.selections).toMatchObject([
      { ...leg(1), marketName: 'Anytime goalscorer', outcomeName: 'Cole Palmer' },
    ])
  })

  it('can be decided by the operator, who knows them by their numbers', async () => {
    const { platform, matchId, leg } = await scorers()
    await platform.startWorkers()
    const player = await testPlayer(platform, { balanceMinor: 10_000 })
    await placeAll(player, [single(leg(0))])

    const outcomes = [0, 1, 2].map((at) => ({
      outcomeId: leg(at).outcomeId,
      result: at === 0 ? ('win' as const) : ('lose' as const),
    }))
    await operatorDesk(platform).setResults(matchId, { markets: [{ marketId: 40, specifier: '', outcomes }] })

    await eventually(async () =>
      expect((await betsOf(player)).map(({ winAmount }) => winAmount.value)).toEqual([2500]),
    )
  })

  it('keep their numbers over a restart', async () => {
    const { url } = await testDatabase()
    const start = () => createPlatform(testEnv({ DATABASE_URL: url }))
    const before = await start()
    const first = await offered(before)
    await before.close()
    const after = await start()
    try {
      // Another match has them in another order, and one more.
      const other = 'test:match:2'
      const again = await offered(after, other, [OWN_GOAL, 'sr:player:7', PALMER, SAKA])
      expect([again[3], again[2], again[0]]).toEqual(first)
      expect(again[1]).toBe(Math.max(...first) + 1)
    } finally {
      await after.close()
    }
  })
})

type Started = Awaited<ReturnType<typeof testPlatform>>

const NAMES: Readonly<Record<string, string>> = {
  [SAKA]: 'Bukayo Saka',
  [PALMER]: 'Cole Palmer',
  [OWN_GOAL]: 'Own goal',
}
const ODDS = [2500, 3000, 9000, 4000]

function prices(matchUrn: string, urns: readonly string[], hasChances = true): FeedEvent {
  return marketsOf(matchUrn, {
    marketId: 40,
    specifier: '',
    status: 1,
    outcomes: urns.map((urn, at) => ({
      outcomeId: urn,
      name: NAMES[urn] ?? urn,
      oddsThousandths: ODDS[at] ?? 2000,
      isActive: true,
      ...(hasChances && { probability: 950 / (ODDS[at] ?? 2000) }),
    })),
  })
}

function scored(...winners: string[]): FeedEvent {
  const outcomes = [SAKA, PALMER, OWN_GOAL].map((outcomeId) => ({
    outcomeId,
    result: winners.includes(outcomeId) ? ('win' as const) : ('lose' as const),
  }))
  return { kind: 'results', matchUrn: URN, markets: [{ marketId: 40, specifier: '', outcomes }] }
}

/** The numbers of the outcomes, in the feed's order. */
async function offered(
  platform: Started,
  matchUrn = URN,
  urns = [SAKA, PALMER, OWN_GOAL],
): Promise<number[]> {
  const ids = await sendFeed(platform, fixture(matchUrn), prices(matchUrn, urns))
  const { markets } = await testClient(platform).call(listMarkets, {
    params: { id: ids.get(matchUrn) ?? 0 },
    query: {},
  })
  return (markets[0]?.outcomes ?? []).map(({ id }) => id)
}

/** A match with a market of scorers; its legs in the feed's order. */
async function scorers({ hasChances = true } = {}) {
  const platform = await testPlatform({ OPERATOR_API_KEY: OPERATOR_KEY })
  const urns = [SAKA, PALMER, OWN_GOAL]
  const matchId = (await sendFeed(platform, fixture(URN), prices(URN, urns, hasChances))).get(URN) ?? 0
  const { markets } = await testClient(platform).call(listMarkets, { params: { id: matchId }, query: {} })
  const ids = (markets[0]?.outcomes ?? []).map(({ id }) => id)
  const leg = (at: number) => ({
    matchId,
    marketId: 40,
    specifier: '',
    outcomeId: ids[at] ?? 0,
    odds: ODDS[at] ?? 0,
  })
  return { platform, matchId, leg }
}

function single(leg: PlacedBody['selections'][number]): PlacedBody {
  const stake = { value: 1000, currency: 'EUR' }
  return { stake, selections: [leg] }
}
