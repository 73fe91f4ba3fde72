import { randomUUID } from 'node:crypto'
import { type RawBuilder, sql } from 'kysely'
import { describe, expect, it, vi } from 'vitest'
import { createTravellingClock, waitingForLocks } from '../../testing/index.ts'
import { limitsOf } from '../protection/testing/limits-of.ts'
import { aLeg, expectEqualBooks, placeOn, untilTold, walletDay } from './testing/wallet-day.ts'

const QUARTER_MS = 900_000

/** What a placement locks of rows that are there, in the order of ARCHITECTURE.md. */
const ORDER: readonly { kind: string; rows: (playerId: number) => RawBuilder<unknown> }[] = [
  { kind: 'guard', rows: (id) => sql`select 1 from player_guard where player_id = ${id}` },
  { kind: 'money', rows: (id) => sql`select 1 from account where player_id = ${id}` },
  { kind: 'spend', rows: (id) => sql`select 1 from player_spend where player_id = ${id}` },
  { kind: 'the operator’s row', rows: () => sql`select 1 from account where purpose = 'operator'` },
]

describe('a placement on an operator’s wallet', () => {
  it('waits for its key before it holds money: a sale under the same key ends, and the bet is refused', async () => {
    const day = await walletDay()
    const player = await day.walletPlayer()
    const leg = await aLeg(day)
    const key = randomUUID()
    const now = day.platform.services.clock.now()

    let placing: Promise<unknown> = Promise.resolve()
    // As a cash-out locks: its key, then the player's money.
    await day.db.transaction().execute(async (tx) => {
      await sql`
        insert into idempotent_reply (player_id, key, call, request_hash, reply, created_at)
        values (${player.id}, ${key}, 'cashout', '', '{}', ${now})`.execute(tx)
      placing = placeOn(player, leg, 1_000, key).catch((error: unknown) => error)
      await vi.waitFor(async () => expect(await waitingForLocks(day.db)).toBe(1), { timeout: 20_000 })
      await sql`select 1 from account where player_id = ${player.id} for no key update`.execute(tx)
    })

    expect(await placing).toMatchObject({ error: 'idempotency_key_reused' })
    await untilTold(day)
    expect(day.operator.book.player(player.ref)).toMatchObject({ balance: 10_000, setAside: 0 })
    await expectEqualBooks(day)
  })

  it('holds nothing that comes later in the order while it waits for what comes earlier', async () => {
    const startsAt = new Date(Math.floor(Date.now() / QUARTER_MS) * QUARTER_MS + 60_000).toISOString()
    const day = await walletDay({ options: { clock: createTravellingClock(startsAt) } })
    const player = await day.walletPlayer()
    await limitsOf(player).set('loss', 'month', 100_000_000)
    const leg = await aLeg(day)
    await placeOn(player, leg, 100)
    await untilTold(day)

    for (const [index, { kind, rows }] of ORDER.entries()) {
      let placing: Promise<unknown> = Promise.resolve()
      await day.db.transaction().execute(async (tx) => {
        await sql`${rows(player.id)} for update`.execute(tx)
        placing = placeOn(player, leg, 100).catch((error: unknown) => error)
        await vi.waitFor(
          async () => expect({ kind, count: await waitingForLocks(day.db) }).toEqual({ kind, count: 1 }),
          { timeout: 20_000 },
        )
        for (const later of ORDER.slice(index + 1)) {
          const free = await sql`${later.rows(player.id)} for update skip locked`.execute(tx)
          expect({ kind, later: later.kind, isFree: free.rows.length > 0 }).toMatchObject({ isFree: true })
        }
      })
      expect(await placing).toMatchObject({ bets: [{ status: 'waiting_results' }] })
    }
    await untilTold(day)
    await expectEqualBooks(day)
  })
})
