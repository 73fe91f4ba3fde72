import { settleBet } from '@touchline/betting/settlement/settle-bet'
import type { FeedEvent } from '@touchline/contract/feed/feed-events'
import { describe, expect, it } from 'vitest'
import { fixture, sendFeed, testPlatform, winnerPrices } from '../../../../testing/index.ts'
import { exposureDifferences } from '../../../exposure/check.queries.ts'
import { checkLedger } from '../../../wallet/index.ts'
import { eventually } from '../../testing/betting-day.ts'
import { insertSingles, openSingles, singlesOn } from '../../testing/many-singles.queries.ts'

/** `SINGLES=100000` settles so many for each kind of result. */
const COUNT = Number(process.env['SINGLES'] ?? 1200)
const ODDS = [1873, 3417, 4999] as const

type Outcomes = Extract<FeedEvent, { kind: 'results' }>['markets'][number]['outcomes']
const tied = (of: number) => ({ deadHeat: { places: 1, tied: of } })
const TIED_WIN = { result: 'win' as const, ...tied(3) }

describe('singles settled in sets', () => {
  it.each<{ title: string; outcomes: Outcomes }>([
    {
      title: 'a winner',
      outcomes: [
        { outcomeId: 1, result: 'win' },
        { outcomeId: 2, result: 'lose' },
        { outcomeId: 3, result: 'lose' },
      ],
    },
    {
      title: 'halves and a void outcome',
      outcomes: [
        { outcomeId: 1, result: 'half_win' },
        { outcomeId: 2, result: 'half_lose' },
        { outcomeId: 3, result: 'void' },
      ],
    },
    {
      title: 'a dead heat of three',
      outcomes: [
        { outcomeId: 1, ...TIED_WIN },
        { outcomeId: 2, ...TIED_WIN },
        { outcomeId: 3, ...TIED_WIN },
      ],
    },
    {
      title: 'a dead heat of two, one of them partly void',
      outcomes: [
        { outcomeId: 1, result: 'win', ...tied(2) },
        { outcomeId: 2, result: 'win', voidFactor: 0.5, ...tied(2) },
        { outcomeId: 3, result: 'lose', voidFactor: 0.5 },
      ],
    },
  ])('are settled as one by one: $title', { timeout: 120_000 + COUNT }, async ({ outcomes }) => {
    const platform = await testPlatform()
    const { db, clock } = platform.services
    const ids = await sendFeed(platform, fixture('test:match:1'), winnerPrices('test:match:1', [...ODDS]))
    const matchId = ids.get('test:match:1') ?? 0
    await insertSingles(db, { matchId, count: COUNT, players: 50, odds: ODDS, now: clock.now() })
    await platform.startWorkers()

    await sendFeed(platform, {
      kind: 'results',
      matchUrn: 'test:match:1',
      markets: [{ marketId: 1, specifier: '', outcomes }],
    })

    await eventually(async () => expect(await openSingles(db, matchId)).toBe(0))
    const singles = await singlesOn(db, matchId)
    expect(singles).toHaveLength(COUNT)
    for (const { stakeMinor, oddsThousandths, outcomeId, ...single } of singles) {
      const { result, voidFactor = 0, deadHeat = null } = outcomes[outcomeId - 1] ?? { result: 'void' }
      const expected = settleBet({
        betType: 'single',
        stakeMinor,
        legs: [{ oddsThousandths, result: halved(result, voidFactor), deadHeat, isBanker: false }],
        systemType: null,
        customOdds: null,
      })
      expect({ stakeMinor, oddsThousandths, ...single }).toEqual({
        stakeMinor,
        oddsThousandths,
        status: 'done',
        result: expected.result,
        winMinor: expected.status === 'settled' ? expected.returnMinor : null,
      })
    }
    expect(await checkLedger(db)).toMatchObject({ isBalanced: true })
    expect(await exposureDifferences(db)).toEqual([])
  })
})

function halved(result: Outcomes[number]['result'], voidFactor: 0 | 0.5 | 1): Outcomes[number]['result'] {
  if (voidFactor === 0) return result
  return result === 'win' ? 'half_win' : 'half_lose'
}
