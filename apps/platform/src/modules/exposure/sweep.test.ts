import { randomUUID } from 'node:crypto'
import { cashout } from '@touchline/contract/calls/bets/cashout'
import { expect, it } from 'vitest'
import { activateAll, bonusDay, LADDER } from '../betting/bonuses/testing/bonus-day.ts'
import { openBonusLegs } from '../betting/bonuses/testing/open-bonus-legs.queries.ts'
import { betsOf, bettingDay, eventually, placeAll } from '../betting/testing/betting-day.ts'
import { exposureDifferences } from './check.queries.ts'
import { sweepEmptySums } from './sweep.queries.ts'
import { emptyOfPlayers, holdMatch, sumRows } from './testing/exposure-sums.queries.ts'

const eur = (value: number) => ({ value, currency: 'EUR' })

it('sums of nothing are removed, of matches too, without waiting for those that are held', async () => {
  const day = await bettingDay([2000, 4000])
  const { db } = day.platform.services
  const sell = async (bets: readonly { id: number }[]) => {
    for (const { id } of bets)
      await day.player.client.call(
        cashout,
        { body: { betId: id, toCashout: eur(1) } },
        { idempotencyKey: randomUUID() },
      )
  }
  const place = () => placeAll(day.player, [{ stake: eur(1000), selections: [day.leg(0), day.leg(1)] }])
  await sell((await place()).bets)
  expect(await sumRows(db)).toEqual({ player: 2, combination: 1, day: 1, market: 2, match: 2 })

  await db.transaction().execute(async (tx) => {
    await holdMatch(tx, day.matchIds[0] ?? 0)
    await sweepEmptySums(db)
    expect(await sumRows(db)).toEqual({ player: 0, combination: 0, day: 0, market: 1, match: 1 })
  })
  await sweepEmptySums(db)
  expect(await sumRows(db)).toEqual({ player: 0, combination: 0, day: 0, market: 0, match: 0 })

  // What is open stays, and begins anew where it was removed.
  const { bets } = await place()
  await sweepEmptySums(db)
  expect(await sumRows(db)).toEqual({ player: 2, combination: 1, day: 1, market: 2, match: 2 })
  expect(await exposureDifferences(db)).toEqual([])
  await sell(bets)
  expect(await exposureDifferences(db)).toEqual([])
})

it('an outcome of an open bet with a bonus stays, though it carries nothing any more', async () => {
  const day = await bonusDay([2000, 4000], {
    ladder: { ...LADDER, ranges: [{ minCount: 2, maxCount: null, bonusOdds: 1100 }] },
  })
  const { db } = day.platform.services
  const [bonus] = await activateAll(day.player)
  const bet = { stake: eur(1000), selections: [day.leg(0), day.leg(1)] }
  await placeAll(day.player, [{ ...bet, bonus: { id: bonus?.id ?? 0, type: 'comboboost', odds: 1100 } }])
  await day.settle('win')
  await eventually(async () => expect(await emptyOfPlayers(db)).toBe(1))

  await sweepEmptySums(db)

  expect(await openBonusLegs(db)).toEqual({ expected: 2, missing: [] })
  await day.settle(null, 'lose')
  await eventually(async () => expect(await betsOf(day.player)).toMatchObject([{ status: 'done' }]))
  await sweepEmptySums(db)
  expect(await sumRows(db)).toMatchObject({ player: 0 })
})
