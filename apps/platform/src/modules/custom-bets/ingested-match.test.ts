import { getCustomBetMarkets, getCustomBetOdds } from '@touchline/contract/calls/bets/custom-bet'
import type { FeedEvent } from '@touchline/contract/feed/feed-events'
import { describe, expect, it } from 'vitest'
import { fixture, marketsOf, priced, sendFeed, testClient, testPlatform } from '../../testing/index.ts'
import { aState } from '../feed/testing/events.ts'
import { type CustomBetPrice, type CustomBetRequest, chancesOfOpenLegs, customBetPricer } from './index.ts'

const URN = 'operator:match:1'
const HOME = { marketId: 1, specifier: '', outcomeId: 1 }
const OVER = { marketId: 18, specifier: 'total=2.5', outcomeId: 12 }
const BOTH_SCORE = { marketId: 29, specifier: '', outcomeId: 74 }

describe('a match of an operator’s own feed', () => {
  it('is priced by the model that comes nearest to its prices', async () => {
    // Independent Poisson goals at 1.6 and 1.1 with the model’s ρ, by hand, and five per cent of margin.
    const { price, available } = await ingested(prices([1990, 3490, 3810], [1880, 1930], [1750, 2090]))

    const joint = await price([HOME, OVER])

    expect(joint).toHaveProperty('probability')
    const { probability, oddsThousandths } =
      'problem' in joint ? { probability: 0, oddsThousandths: 0 } : joint
    // P(home win and over 2.5) = 0.2960 at those rates.
    expect(probability).toBeGreaterThan(0.286)
    expect(probability).toBeLessThan(0.306)
    expect(oddsThousandths).toBeGreaterThan(1990)
    expect(oddsThousandths * probability).toBeLessThan(1000)
    expect(await available()).toBe(3)
  })

  it('takes the outcomes in whatever order the feed lists them', async () => {
    const events = prices([1990, 3490, 3810], [1880, 1930], [1750, 2090])
    const turned = events.map((event) =>
      event.kind === 'markets'
        ? {
            ...event,
            markets: event.markets.map((market) =>
              Object.assign({}, market, { outcomes: market.outcomes.toReversed() }),
            ),
          }
        : event,
    )

    const joint = await (await ingested(events)).price([HOME, OVER])
    const same = await (await ingested(turned)).price([HOME, OVER])

    expect(same).toMatchObject({ oddsThousandths: oddsOf(joint) })
  })

  it('is refused where its prices contradict each other', async () => {
    // A sure home win, and hardly a goal.
    const { price, asked } = await ingested(prices([1050, 12_000, 30_000], [15_000, 1020], [15_000, 1020]))

    expect(await price([HOME, OVER])).toEqual({ problem: 'market_not_offered' })
    await expect(asked([HOME, OVER])).rejects.toMatchObject({ error: 'invalid_odds_custom_bet' })
  })

  it('is refused in play when its feed does not say when the goals fell', async () => {
    const events = prices([1990, 3490, 3810], [1880, 1930], [1750, 2090])
    const play = aState({ matchUrn: URN, totalScore: { home: 1, away: 0 }, periodScore: [] })
    const { price } = await ingested([play, ...events])

    expect(await price([HOME, BOTH_SCORE])).toEqual({ problem: 'market_not_offered' })
  })

  it('gives what is left of a bet a price, also when one leg has come to imply another', async () => {
    const { price, open } = await ingested(prices([1990, 3490, 3810], [1880, 1930], [1750, 2090]))
    const implying = [OVER, { ...OVER }]

    expect(await price(implying)).toEqual({ problem: 'implied' })
    expect(await open(implying)).toEqual({ probability: expect.closeTo(0.51, 1) })
  })

  it('is suspended with its markets', async () => {
    const { platform, price, asked } = await ingested(prices([1990, 3490, 3810], [1880, 1930], [1750, 2090]))
    await sendFeed(
      platform,
      marketsOf(URN, {
        marketId: 18,
        specifier: 'total=2.5',
        status: -1,
        outcomes: priced([12, 13], [1880, 1930]),
      }),
    )

    expect(await price([HOME, OVER])).toEqual({ problem: 'suspended' })
    await expect(asked([HOME, OVER])).rejects.toMatchObject({
      error: 'market_not_open',
      data: { customBetProblem: 'suspended' },
    })
    expect(await price([HOME, BOTH_SCORE])).toHaveProperty('probability')
    const { refused } = await asked([HOME, BOTH_SCORE])
    expect(refused.filter(({ marketId }) => marketId === 18).map(({ problem }) => problem)).toEqual([
      'suspended',
      'suspended',
    ])
  })

  it('has no price for a market that is decided, and says it is not open', async () => {
    const { platform, asked } = await ingested(prices([1990, 3490, 3810], [1880, 1930], [1750, 2090]))
    await sendFeed(platform, {
      kind: 'results',
      matchUrn: URN,
      markets: [
        {
          marketId: 29,
          specifier: '',
          outcomes: [
            { outcomeId: 74, result: 'win' },
            { outcomeId: 76, result: 'lose' },
          ],
        },
      ],
    })

    await expect(asked([HOME, BOTH_SCORE])).rejects.toMatchObject({ error: 'market_not_open' })
    await expect(asked([HOME, { ...BOTH_SCORE, marketId: 31 }])).rejects.toMatchObject({
      error: 'unknown_selection',
    })
  })
})

function prices(winner: number[], total: number[], bothScore: number[]): FeedEvent[] {
  return [
    marketsOf(
      URN,
      { marketId: 1, specifier: '', status: 1, outcomes: priced([1, 2, 3], winner) },
      { marketId: 18, specifier: 'total=2.5', status: 1, outcomes: priced([12, 13], total) },
      { marketId: 29, specifier: '', status: 1, outcomes: priced([74, 76], bothScore) },
    ),
  ]
}

function oddsOf(price: CustomBetPrice): number {
  return 'problem' in price ? 0 : price.oddsThousandths
}

async function ingested(events: readonly FeedEvent[]) {
  const platform = await testPlatform()
  const ids = await sendFeed(platform, fixture(URN), ...events)
  const matchId = ids.get(URN) ?? 0
  const { db } = platform.services
  type Selections = CustomBetRequest['selections']
  return {
    platform,
    price: (selections: Selections) => customBetPricer(db)({ matchId, selections }),
    open: async (selections: Selections) => (await chancesOfOpenLegs(db, [{ matchId, selections }]))[0],
    asked: (selections: Selections) =>
      testClient(platform).call(getCustomBetOdds, {
        body: {
          selections: selections.map((selection) => Object.assign({ matchId, odds: 2000 }, selection)),
        },
      }),
    available: async () => {
      const { markets } = await testClient(platform).call(getCustomBetMarkets, { params: { matchId } })
      return markets.length
    },
  }
}
