import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { expect, it, vi } from 'vitest'
import type { Database } from '../../../core/database/connect.ts'
import { waitingForLocks } from '../../../testing/index.ts'
import { walletDay } from '../testing/wallet-day.ts'
import { openReservations, releaseReservations } from './reservations.queries.ts'

/** Of one player, in the order in which they were made. */
async function aDay() {
  const day = await walletDay()
  const { id: playerId } = await day.walletPlayer()
  const now = day.platform.services.clock.now()
  const wanted = [randomUUID(), randomUUID()].toSorted().map((key) => ({
    wallet: 'default',
    playerId,
    key,
    currency: 'EUR',
    amountMinor: 100,
    createdAt: now,
    expiresAt: new Date(now.getTime() + 600_000),
  }))
  // The later key first: by key and by id are two orders.
  for (const each of wanted.toReversed()) await openReservations(day.db, [each])
  return {
    day,
    db: day.platform.services.db,
    wanted,
    now,
    all: { wallet: 'default', createdBefore: later(now) },
  }
}

const later = (now: Date) => new Date(now.getTime() + 1)

const statesOf = async (db: Database) =>
  (await db.selectFrom('walletReservation').select('state').orderBy('id').execute()).map(({ state }) => state)

it('gives up what nobody decides on without waiting for the rest, and tells the operator of each once', async () => {
  const { day, db, now, all } = await aDay()
  await day.db.transaction().execute(async (tx) => {
    // As a placement that stands on the second, and then wants the first.
    const ids = await tx.selectFrom('walletReservation').select('id').orderBy('id').execute()
    const [first, second] = ids.map(({ id }) => id)
    await sql`select 1 from wallet_reservation where id = ${second} for no key update`.execute(tx)
    expect(await releaseReservations(db, all, now)).toBe(1)
    await sql`select 1 from wallet_reservation where id = ${first} for no key update`.execute(tx)
    await sql`update wallet_reservation set state = 'taken' where id = ${second}`.execute(tx)
  })
  expect(await statesOf(db)).toEqual(['released', 'taken'])
  expect(await releaseReservations(db, all, now)).toBe(0)
})

it('gives up one alone as soon as whoever decides on it has not taken it', async () => {
  const { day, db, now } = await aDay()
  const { id } = await db.selectFrom('walletReservation').select('id').executeTakeFirstOrThrow()
  let releasing: Promise<number> = Promise.resolve(0)
  await day.db.transaction().execute(async (tx) => {
    await sql`select 1 from wallet_reservation where id = ${id} for no key update`.execute(tx)
    releasing = releaseReservations(db, { id }, now)
    await vi.waitFor(async () => expect(await waitingForLocks(day.db)).toBe(1), { timeout: 20_000 })
  })
  expect(await releasing).toBe(1)
})

it('finds open ones for their keys while somebody decides on them in another order', async () => {
  const { day, db, wanted } = await aDay()
  await day.db.transaction().execute(async (tx) => {
    await sql`select 1 from wallet_reservation order by id for no key update`.execute(tx)
    const found = await openReservations(db, wanted)
    expect(found.map((row) => row?.key)).toEqual(wanted.map(({ key }) => key))
  })
})
