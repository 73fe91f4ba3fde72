import { sql } from 'kysely'
import { describe, expect, it, vi } from 'vitest'
import { sendFeed, waitingForLocks, winnerPrices } from '../../../../testing/index.ts'
import { openExposure } from '../../../exposure/testing/exposure-sums.queries.ts'
import { bettingDay, placeAll } from '../../testing/betting-day.ts'

describe('a price that changes while a placement waits for a lock', () => {
  it('is not taken: the bet is checked again before it is written, and reserves nothing', async () => {
    const day = await bettingDay([2000])
    const { db } = day.platform.services
    const locked = Promise.withResolvers<void>()
    const release = Promise.withResolvers<void>()
    const other = db.transaction().execute(async (tx) => {
      await sql`select 1 from account where player_id = ${day.player.id} for update`.execute(tx)
      locked.resolve()
      await release.promise
    })
    await locked.promise

    const placing = placeAll(day.player, [
      { stake: { value: 1000, currency: 'EUR' }, selections: [day.leg(0)] },
    ]).catch((error: unknown) => error)
    await vi.waitFor(async () => expect(await waitingForLocks(db)).toBeGreaterThan(0), { timeout: 10_000 })
    await sendFeed(day.platform, winnerPrices('test:match:1', [1500, 3400, 3600]))
    release.resolve()
    await other

    expect(await placing).toMatchObject({ error: 'invalid_odds' })
    expect(await openExposure(db)).toMatchObject({ bets: 0, playerOutcome: 0, markets: 0 })
  })
})
