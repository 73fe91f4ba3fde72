import { describe, expect, it } from 'vitest'
import { type MarketOwner, marketProblem } from './market-problem.ts'
import { allMarketTypes } from './market-types.ts'
import { isWinnerTakesOne } from './winner-takes-one.ts'

const FOOTBALL: MarketOwner = { type: 'match', sportKey: 'soccer' }
const LEAGUE: MarketOwner = { type: 'outright', competitorCount: 20 }

describe('a market that a feed names', () => {
  it.each([
    { title: 'the 1X2', owner: FOOTBALL, marketId: 1, specifier: '', outcomeIds: [1, 2, 3] },
    { title: 'a total', owner: FOOTBALL, marketId: 18, specifier: 'total=2.5', outcomeIds: [12, 13] },
    { title: 'a quarter line', owner: FOOTBALL, marketId: 18, specifier: 'total=2.25', outcomeIds: [] },
    { title: 'a handicap', owner: FOOTBALL, marketId: 16, specifier: 'hcp=-0.5', outcomeIds: [1714] },
    { title: 'a European handicap', owner: FOOTBALL, marketId: 14, specifier: 'hcp=0:1', outcomeIds: [1711] },
    { title: 'the winner of a league', owner: LEAGUE, marketId: 534, specifier: '', outcomeIds: [1, 20] },
  ])('is known as $title', ({ owner, ...market }) => {
    expect(marketProblem(owner, market)).toBeNull()
  })

  it.each([
    {
      title: 'an unknown number',
      owner: FOOTBALL,
      marketId: 9999,
      specifier: '',
      outcomeIds: [],
      part: 'marketId',
    },
    {
      title: 'another sport’s',
      owner: FOOTBALL,
      marketId: 186,
      specifier: '',
      outcomeIds: [],
      part: 'marketId',
    },
    {
      title: 'a text for a line',
      owner: FOOTBALL,
      marketId: 18,
      specifier: 'total=abc',
      outcomeIds: [],
      part: 'specifier',
    },
    { title: 'no line', owner: FOOTBALL, marketId: 18, specifier: '', outcomeIds: [], part: 'specifier' },
    {
      title: 'a line too many',
      owner: FOOTBALL,
      marketId: 1,
      specifier: 'total=2.5',
      outcomeIds: [],
      part: 'specifier',
    },
    {
      title: 'another spelling',
      owner: FOOTBALL,
      marketId: 18,
      specifier: 'total=2.50',
      outcomeIds: [],
      part: 'specifier',
    },
    {
      title: 'a line below zero',
      owner: FOOTBALL,
      marketId: 18,
      specifier: 'total=-1',
      outcomeIds: [],
      part: 'specifier',
    },
    {
      title: 'half a goal',
      owner: FOOTBALL,
      marketId: 8,
      specifier: 'goalnr=1.5',
      outcomeIds: [],
      part: 'specifier',
    },
    {
      title: 'an unknown outcome',
      owner: FOOTBALL,
      marketId: 1,
      specifier: '',
      outcomeIds: [1, 77],
      part: 'outcomes',
      at: 1,
    },
    {
      title: 'an outcome twice',
      owner: FOOTBALL,
      marketId: 1,
      specifier: '',
      outcomeIds: [1, 2, 1],
      part: 'outcomes',
      at: 2,
    },
    {
      title: 'a match’s market of a league',
      owner: LEAGUE,
      marketId: 1,
      specifier: '',
      outcomeIds: [],
      part: 'marketId',
    },
    {
      title: 'a competitor who is not there',
      owner: LEAGUE,
      marketId: 534,
      specifier: '',
      outcomeIds: [21],
      part: 'outcomes',
      at: 0,
    },
  ])('is refused for $title', ({ owner, marketId, specifier, outcomeIds, part, at }) => {
    const problem = marketProblem(owner, { marketId, specifier, outcomeIds })
    expect([problem?.part, problem?.at]).toEqual([part, at])
  })
})

describe('a market whose outcomes the feed names', () => {
  const BASKETBALL: MarketOwner = { type: 'match', sportKey: 'basketball' }
  const named = (
    outcomeIds: (number | string)[],
    marketId = 40,
    owner: MarketOwner = FOOTBALL,
    specifier = '',
  ) => marketProblem(owner, { marketId, specifier, outcomeIds })

  it('has texts, and the numbers that stand for them', () => {
    expect(named(['sr:player:1', 'sr:player:2', 1_000_000_000])).toBeNull()
    expect(named(['sr:player:1', 'sr:player:1'])).toMatchObject({ part: 'outcomes', at: 1 })
    expect(named(['sr:player:1', 74])).toMatchObject({ part: 'outcomes', at: 1 })
    expect(named(['sr:player:1'], 1)).toMatchObject({ part: 'outcomes', at: 0 })
  })

  it('may have a variant of the feed’s', () => {
    const at = (specifier: string) =>
      named(['pre:playerprops:35432179:608000:22'], 768, BASKETBALL, specifier)
    expect(at('variant=pre:playerprops:35432179:608000')).toBeNull()
    expect(at('variant=7')?.part).toBe('specifier')
    expect(at('')?.part).toBe('specifier')
  })
})

describe('a market that one outcome can win', () => {
  it('is every one but the double chances and those on players of whom several can win', () => {
    const several = allMarketTypes.filter(({ id }) => !isWinnerTakesOne(id)).map(({ id }) => id)
    expect([...new Set(several)].toSorted((a, b) => a - b)).toEqual([10, 40, 63, 85, 768, 770])
    expect(isWinnerTakesOne(534)).toBe(true)
    expect(isWinnerTakesOne(999_999)).toBe(false)
  })
})
