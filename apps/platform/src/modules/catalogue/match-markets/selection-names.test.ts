import { describe, expect, it } from 'vitest'
import { aFixture, markets, threeWay, total } from '../../feed/testing/events.ts'
import { feedApp } from '../../feed/testing/feed-app.ts'
import { marketsByRefs, matchSummaries } from '../index.ts'

const OVER = { id: 12, odds: 1900, active: true }

describe('what bets ask of the catalogue', () => {
  it('names matches and selections in the bettor’s language', async () => {
    const feed = await feedApp()
    const { matchId } = await feed.ingest([aFixture(), markets([threeWay(), total(2.5)])])

    const summaries = await matchSummaries(feed.services.db, [matchId, 999_999], 'de')

    const summary = summaries.get(matchId)
    expect(summaries.size).toBe(1)
    expect(summary).toMatchObject({
      slug: `arsenal-chelsea-m${matchId}`,
      name: 'Arsenal – Chelsea',
      sportName: 'Fußball',
      categoryName: 'England',
      provider: 'betradar',
      status: 0,
    })
    expect(summary?.nameSelection({ marketId: 18, specifier: 'total=2.5' }, OVER)).toEqual({
      marketName: 'Tore gesamt',
      outcomeName: 'Über 2,5',
    })
    expect(summary?.nameSelection({ marketId: 1, specifier: '' }, { ...OVER, id: 1 }).outcomeName).toBe(
      'Arsenal',
    )
  })

  it('gives exactly the markets asked for, with prices and version', async () => {
    const feed = await feedApp()
    const { matchId } = await feed.ingest([aFixture(), markets([threeWay(), total(2.5), total(3.5)])])

    const found = await marketsByRefs(feed.services.db, [
      { matchId, marketId: 18, specifier: 'total=3.5' },
      { matchId, marketId: 18, specifier: 'total=9.5' },
    ])

    expect(found).toMatchObject([
      {
        matchId,
        marketId: 18,
        specifier: 'total=3.5',
        status: 1,
        results: null,
        ver: 1,
        outcomes: [{ odds: 1900 }, {}],
      },
    ])
  })
})
