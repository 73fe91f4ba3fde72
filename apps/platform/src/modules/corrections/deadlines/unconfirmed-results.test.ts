import { describe, expect, it } from 'vitest'
import {
  createTravellingClock,
  fixture,
  playState,
  sendFeed,
  testPlatform,
  testPlayer,
  winnerPrices,
  winnerResults,
} from '../../../testing/index.ts'
import { fundsOf } from '../../betting/settlement/testing/unsettled.queries.ts'
import { eventually, placeAll } from '../../betting/testing/betting-day.ts'
import { checkLedger } from '../../wallet/index.ts'
import { keptFacts } from '../testing/kept-actions.queries.ts'
import { OPERATOR_KEY, operatorDesk } from '../testing/operator-desk.ts'
import { workersTurn } from '../testing/other-process.ts'

const HOUR_MS = 3_600_000
const URN = 'test:match:1'
const SEEN = { ...winnerResults(URN, ['win', 'lose', 'lose']), certainty: 1 as const }
const OTHER = { ...winnerResults(URN, ['void', 'win', 'lose']), certainty: 1 as const }

describe('a result that nobody confirms', () => {
  it('is listed with the bet that waits for it, and counts as confirmed after its deadline', async () => {
    const { desk, clock, funds, turn, platform, matchId } = await staked()
    await sendFeed(platform, playState(URN, 4), SEEN)

    expect(await desk.deadlines(73)).toMatchObject([
      {
        matchId,
        cause: 'unconfirmed',
        markets: [{ marketId: 1, specifier: '' }],
        bets: 1,
        stakes: [{ currency: 'EUR', value: 5000 }],
      },
    ])
    clock.travel(71 * HOUR_MS)
    await turn()
    expect(await funds()).toEqual({ availableMinor: 5000, heldMinor: 5000, debtMinor: 0 })
    clock.travel(HOUR_MS)
    await turn()

    await eventually(async () =>
      expect(await funds()).toEqual({ availableMinor: 15_000, heldMinor: 0, debtMinor: 0 }),
    )
    const { db } = platform.services
    expect(await keptFacts(db)).toMatchObject([
      { kind: 'results', source: 'feed' },
      { kind: 'results', source: 'deadline', reason: 'unconfirmed' },
    ])
    expect(await desk.deadlines(2160)).toEqual([])
    expect(await checkLedger(db)).toMatchObject({ isBalanced: true })
  })

  it('has the whole time again when another comes, and is off the list once one is confirmed', async () => {
    const { desk, clock, turn, platform, funds } = await staked()
    await sendFeed(platform, SEEN)
    clock.travel(71 * HOUR_MS)
    await sendFeed(platform, OTHER)
    await sendFeed(platform, SEEN)
    clock.travel(2 * HOUR_MS)
    await turn()
    expect(await desk.deadlines(71)).toMatchObject([{ cause: 'unconfirmed' }])

    await sendFeed(platform, winnerResults(URN, ['lose', 'win', 'lose']))

    expect(await desk.deadlines(2160)).toEqual([])
    await eventually(async () => expect(await funds()).toMatchObject({ availableMinor: 5000, heldMinor: 0 }))
  })
})

/** A match in an hour with 50.00 on its winner at 2.00; returns above 10.00 wait for a confirmed result. */
async function staked() {
  const clock = createTravellingClock()
  const variables = { OPERATOR_API_KEY: OPERATOR_KEY, SETTLE_AT_CONFIRMED_ABOVE: '10' }
  const platform = await testPlatform(variables, { clock })
  await platform.startWorkers()
  const ids = await sendFeed(platform, fixture(URN), winnerPrices(URN, [2000, 3400, 3600]))
  const matchId = ids.get(URN) ?? 0
  const player = await testPlayer(platform, { balanceMinor: 10_000 })
  const home = { matchId, marketId: 1, specifier: '', outcomeId: 1, odds: 2000 }
  await placeAll(player, [{ stake: { value: 5000, currency: 'EUR' }, selections: [home] }])
  return {
    platform,
    clock,
    matchId,
    desk: operatorDesk(platform),
    funds: () => fundsOf(platform.services.db, player.id),
    turn: () => workersTurn(platform, clock),
  }
}
