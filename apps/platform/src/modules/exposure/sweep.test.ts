import { randomUUID } from 'node:crypto'
import { cashout } from '@touchline/contract/calls/bets/cashout'
import { expect, it } from 'vitest'
import { bettingDay, placeAll } from '../betting/testing/betting-day.ts'
import { exposureDifferences } from './check.queries.ts'
import { sweepEmptySums } from './sweep.queries.ts'
import { holdMatch, sumRows } from './testing/exposure-sums.queries.ts'

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
