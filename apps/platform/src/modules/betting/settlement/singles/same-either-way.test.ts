import type { FeedEvent } from '@touchline/contract/feed/feed-events'
import { expect, it } from 'vitest'
import { sendFeed, testPlayer, winnerResults } from '../../../../testing/index.ts'
import { exposureDifferences } from '../../../exposure/check.queries.ts'
import { wrongSpend } from '../../../protection/testing/check-spend.queries.ts'
import { checkLedger } from '../../../wallet/index.ts'
import { bettingDay, eventually, placeAll } from '../../testing/betting-day.ts'
import { betStates } from '../testing/broken-rows.queries.ts'
import { lateLegs } from '../testing/unsettled.queries.ts'

const URN = 'test:match:1'
const WON = winnerResults(URN, ['win', 'lose', 'lose'])
const SEEN = { ...WON, certainty: 1 as const }
const ROLLBACK: FeedEvent = {
  kind: 'rollback_results',
  matchUrn: URN,
  markets: [{ marketId: 1, specifier: '' }],
}

it('leaves a bet and its exposure the same, settled in a set or by itself, whatever comes', async () => {
  const day = await bettingDay([2000], { variables: { SETTLE_AT_CONFIRMED_ABOVE: '10' } })
  const { db } = day.platform.services
  const other = await testPlayer(day.platform, { balanceMinor: 10_000 })
  const ids = new Map<string, number[]>()
  for (const [type, player] of [
    ['single', day.player],
    ['combo', other],
  ] as const) {
    const stakes = [400, 5000].map((value) => ({ value, currency: 'EUR' }))
    const bets = stakes.map((stake) => ({ stake, selections: [day.leg(0)] }))
    const placed = await placeAll(player, bets)
    ids.set(
      type,
      placed.bets.map(({ id }) => id).toSorted((a, b) => a - b),
    )
  }
  const alone = ids.get('combo') ?? []
  // No more than the type keeps it out of the sets.
  await db.updateTable('bet').set({ type: 'combo' }).where('id', 'in', alone).execute()
  const statuses: unknown[] = []

  for (const event of [SEEN, ROLLBACK, SEEN, WON]) {
    await sendFeed(day.platform, event)
    // What is decided is looked at again by the next pass: two readings may have one between them.
    await eventually(async () => {
      expect(await lateLegs(db)).toEqual([])
      expect(await betStates(db, alone)).toEqual(await betStates(db, ids.get('single') ?? []))
      expect(await exposureDifferences(db)).toEqual([])
    })
    const inSet = await betStates(db, ids.get('single') ?? [])
    statuses.push(inSet.map(({ status }) => status))
  }

  expect(statuses).toEqual([
    ['done', 'waiting_results'],
    ['waiting_results', 'waiting_results'],
    ['done', 'waiting_results'],
    ['done', 'done'],
  ])
  expect(await wrongSpend(db)).toEqual([])
  expect(await checkLedger(db)).toMatchObject({ isBalanced: true })
})
