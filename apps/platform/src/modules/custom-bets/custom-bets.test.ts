import { getCustomBetMarkets, getCustomBetOdds } from '@touchline/contract/calls/bets/custom-bet'
import { listMarkets } from '@touchline/contract/calls/catalogue/matches'
import { ApiError } from '@touchline/contract/errors'
import { describe, expect, it } from 'vitest'
import { testClient, testPlatform } from '../../testing/index.ts'
import { type CustomBetSelection, customBetPricer } from './index.ts'
import { type ModelMatch, modelMatch } from './testing/model-match.ts'

const HOME = { marketId: 1, specifier: '', outcomeId: 1 }
const DRAW = { marketId: 1, specifier: '', outcomeId: 2 }
const OVER = { marketId: 18, specifier: 'total=2.5', outcomeId: 12 }
const UNDER = { marketId: 18, specifier: 'total=2.5', outcomeId: 13 }
const OVER_1 = { marketId: 18, specifier: 'total=1.5', outcomeId: 12 }
const ONE_SCORES = { marketId: 29, specifier: '', outcomeId: 76 }
const BOTH_SCORE = { marketId: 29, specifier: '', outcomeId: 74 }

describe('POST /bets/custom/odds', () => {
  it('prices a combination from the model: not the product, and no less than either leg', async () => {
    const { odds, match } = await aFootballMatch()

    const { odds: joint } = await odds([HOME, OVER])

    const [home, over] = [priceOf(match, HOME), priceOf(match, OVER)]
    expect(joint).toBeGreaterThan(Math.max(home, over))
    // A home win and many goals are correlated.
    expect(joint).toBeLessThan((home * over) / 1000)
  })

  it('says of every other outcome of the match whether it can be added, and why not', async () => {
    const { odds, match } = await aFootballMatch()

    const { available, refused } = await odds([HOME, OVER])

    const problemOf = (outcome: CustomBetSelection) =>
      refused.find((other) => isSame(other, outcome))?.problem ?? null
    expect(problemOf(DRAW)).toBe('contradiction')
    expect(problemOf(UNDER)).toBe('contradiction')
    expect(problemOf(OVER_1)).toBe('implied')
    // With both sides scoring a home win has three goals or more.
    expect(problemOf(BOTH_SCORE)).toBe('implied')
    expect(problemOf(ONE_SCORES)).toBe(null)
    expect(available.some((other) => isSame(other, ONE_SCORES))).toBe(true)
    const quarterLine = refused.find(({ specifier }) => /\.(?:25|75)$/.test(specifier))
    expect(quarterLine?.problem).toBe('market_not_offered')
    const all = match.markets.flatMap(({ outcomes }) => outcomes).length
    expect(available.length + refused.length).toBe(all - 2)
  })

  it('gives one outcome its market’s own price', async () => {
    const { odds, match } = await aFootballMatch()

    expect((await odds([HOME])).odds).toBe(priceOf(match, HOME))
  })

  it('never lowers the price when an outcome is added', async () => {
    const { odds } = await aFootballMatch()
    const picked = [HOME]
    let before = 0

    for (let legs = 1; legs <= 6; legs++) {
      const { odds: price, available } = await odds(picked)
      expect(price).toBeGreaterThanOrEqual(before)
      before = price
      const next = available[(legs * 37) % available.length]
      if (!next) break
      picked.push(next)
    }

    expect(picked.length).toBeGreaterThan(3)
  })

  it('refuses what cannot be together, each with its reason', async () => {
    const { refusalOf, matchId } = await aFootballMatch()

    expect(await refusalOf([HOME, DRAW])).toEqual(['combination_not_allowed', 'contradiction'])
    expect(await refusalOf([OVER, OVER_1])).toEqual(['combination_not_allowed', 'implied'])
    expect(await refusalOf([HOME, HOME])).toEqual(['combination_not_allowed', 'implied'])
    expect(await refusalOf([HOME, { ...OVER, matchId: matchId + 1 }])).toEqual([
      'combination_not_allowed',
      'different_matches',
    ])
    expect(await refusalOf([HOME, { ...OVER, outcomeId: 999 }])).toEqual(['unknown_selection', undefined])
    expect(await refusalOf(Array.from({ length: 9 }, () => HOME))).toEqual([
      'combination_not_allowed',
      'too_many',
    ])
  })

  it('conditions on the play: in the second half, with the score as it stands', async () => {
    const { odds, match } = await aFootballMatch(80)
    const open = match.markets.filter(({ marketId, status }) => marketId === 1 && status === 1)
    expect(open).toHaveLength(1)

    const { available } = await odds([HOME])

    const totals = available.filter(({ marketId }) => marketId === 18)
    expect(totals.length).toBeGreaterThan(0)
    for (const total of totals)
      expect((await odds([HOME, total])).odds).toBeGreaterThanOrEqual(priceOf(match, HOME))
  })

  it('refuses a provider that prices no combinations', async () => {
    const platform = await testPlatform()
    const { matchId, markets } = await modelMatch(platform, 'counter-strike', { minutes: -60 })
    const [market] = markets
    const selection = {
      marketId: market?.marketId ?? 0,
      specifier: market?.specifier ?? '',
      outcomeId: Number(market?.outcomes[0]?.outcomeId),
    }

    expect(await customBetPricer(platform.services.db)({ matchId, selections: [selection] })).toEqual({
      problem: 'provider',
    })
    const shown = await testClient(platform).call(getCustomBetMarkets, { params: { matchId } })
    expect(shown).toEqual({ markets: [], popular: [] })
  })

  it('gives each of those asked for at the same moment the price that it has alone', async () => {
    const platform = await testPlatform()
    const before = await modelMatch(platform, 'soccer', { minutes: -60 })
    const played = await modelMatch(platform, 'soccer', { minutes: 30 })
    const asked = [
      { matchId: before.matchId, selections: [HOME, OVER] },
      { matchId: played.matchId, selections: [HOME, ONE_SCORES] },
      { matchId: 0, selections: [HOME] },
      { matchId: before.matchId, selections: [DRAW, BOTH_SCORE] },
    ]
    const price = customBetPricer(platform.services.db)
    const alone = []
    for (const request of asked) alone.push(await price(request))

    expect(await Promise.all(asked.map(price))).toEqual(alone)
    expect(new Set(alone.map((each) => JSON.stringify(each))).size).toBe(asked.length)
  })
})

describe('GET /bets/custom/markets/:matchId', () => {
  it.each([
    ['soccer', -60],
    ['soccer', 30],
    ['ice-hockey', -60],
    ['ice-hockey', 40],
    ['tennis', -60],
    ['tennis', 20],
    ['basketball', -60],
    ['basketball', 20],
  ] as const)('has combinations ready for %s, %i minutes from its start', async (sportKey, minutes) => {
    const platform = await testPlatform()
    const { matchId } = await modelMatch(platform, sportKey, { minutes })

    const { popular } = await testClient(platform).call(getCustomBetMarkets, { params: { matchId } })

    expect(popular.length).toBeGreaterThanOrEqual(3)
    expect(popular.length).toBeLessThanOrEqual(6)
    for (const { odds, selections } of popular)
      expect(odds).toBeGreaterThanOrEqual(Math.max(...selections.map((selection) => selection.odds)))
  })

  it('lists the markets that may be used, and combinations with their odds', async () => {
    const { platform, matchId, odds } = await aFootballMatch()
    const client = testClient(platform)

    const { markets, popular } = await client.call(getCustomBetMarkets, { params: { matchId } })

    expect(markets.length).toBeGreaterThan(50)
    expect(markets.every(({ customBetGroups }) => customBetGroups.length > 0)).toBe(true)
    expect(popular.length).toBeGreaterThanOrEqual(3)
    expect(popular.length).toBeLessThanOrEqual(6)
    for (const combination of popular) {
      expect(combination.selections.length).toBeGreaterThanOrEqual(2)
      expect(combination.selections.length).toBeLessThanOrEqual(3)
      expect((await odds(combination.selections)).odds).toBe(combination.odds)
      for (const { marketId, specifier } of combination.selections)
        expect(markets.some((market) => market.id === marketId && market.specifier === specifier)).toBe(true)
    }
  })

  it('marks in every list of markets those that may be used', async () => {
    const { platform, matchId } = await aFootballMatch()

    const { markets } = await testClient(platform).call(listMarkets, { params: { id: matchId }, query: {} })

    const groupsOf = (marketId: number, specifier: string) =>
      markets.find((market) => market.id === marketId && market.specifier === specifier)?.customBetGroups
    expect(groupsOf(1, '')).toEqual(['main'])
    const quarterLines = markets.filter(({ specifier }) => /\.(?:25|75)$/.test(specifier))
    expect(quarterLines.length).toBeGreaterThan(0)
    for (const { customBetGroups } of quarterLines) expect(customBetGroups).toEqual([])
  })

  it('does not know a match that there is not', async () => {
    const platform = await testPlatform()

    const asked = testClient(platform).call(getCustomBetMarkets, { params: { matchId: 1 } })

    await expect(asked).rejects.toMatchObject({ name: 'ApiError', error: 'not_found' })
  })
})

type Selection = CustomBetSelection & { matchId?: number }

async function aFootballMatch(minutes = -60) {
  const platform = await testPlatform()
  const match = await modelMatch(platform, 'soccer', { minutes })
  const { matchId } = match
  const client = testClient(platform)
  const odds = (selections: readonly Selection[]) =>
    client.call(getCustomBetOdds, {
      body: {
        selections: selections.map(({ marketId, specifier, outcomeId, ...selection }) => ({
          matchId: selection.matchId ?? matchId,
          marketId,
          specifier,
          outcomeId,
          odds: 2000,
        })),
      },
    })
  const refusalOf = async (selections: readonly Selection[]) => {
    const error: unknown = await odds(selections).then(
      () => null,
      (thrown: unknown) => thrown,
    )
    return error instanceof ApiError ? [error.error, error.data.customBetProblem] : error
  }
  return { platform, match, matchId, odds, refusalOf }
}

function priceOf({ markets }: ModelMatch, { marketId, specifier, outcomeId }: CustomBetSelection): number {
  const market = markets.find((known) => known.marketId === marketId && known.specifier === specifier)
  return market?.outcomes.find((outcome) => outcome.outcomeId === outcomeId)?.oddsThousandths ?? 0
}

function isSame(a: CustomBetSelection, b: CustomBetSelection): boolean {
  return a.marketId === b.marketId && a.specifier === b.specifier && a.outcomeId === b.outcomeId
}
