import { sql } from 'kysely'
import type { Database } from '../../../core/database/connect.ts'

export interface ReservationRow {
  id: number
  reference: string
  wallet: string
  playerId: number
  key: string
  currency: string
  amountMinor: number
  state: 'asked' | 'reserved' | 'taken' | 'released'
  expiresAt: Date
}

export interface NewReservation {
  wallet: string
  playerId: number
  key: string
  currency: string
  amountMinor: number
  createdAt: Date
  expiresAt: Date
}

/**
 * The open reservation for each key of a player, made where there is none; null where it came and went meanwhile. In the order
 * of the wanted. What is there already is read and not locked, so that placements are not waited for.
 */
export async function openReservations(
  db: Database,
  wanted: readonly NewReservation[],
): Promise<(ReservationRow | null)[]> {
  const open = new Map<string, ReservationRow>()
  for (let tries = 0; tries < TRIES; tries += 1) {
    const missing = wanted.filter((each) => !open.has(nameOf(each)))
    if (missing.length === 0) break
    for (const row of await openOrMake(db, missing)) open.set(nameOf(row), row)
  }
  return wanted.map((each) => open.get(nameOf(each)) ?? null)
}

/** Another process may make or end one between the two halves of the statement. */
const TRIES = 3

const nameOf = ({ playerId, key }: Pick<NewReservation, 'playerId' | 'key'>) => `${playerId} ${key}`

async function openOrMake(db: Database, wanted: readonly NewReservation[]): Promise<ReservationRow[]> {
  const { rows } = await sql<ReservationRow>`
    select * from open_reservations(${JSON.stringify(wanted)}::jsonb)`.execute(db)
  return rows
}

/**
 * Gives up reservations that are not taken, and tells the operator; what is taken or given up stays as it is. Of many, one
 * that somebody else is deciding on is left for the next time: it waits for nobody while it holds others.
 */
export async function releaseReservations(
  db: Database,
  which: { id: number } | { wallet: string; createdBefore: Date },
  now: Date,
): Promise<number> {
  const isOpen = sql`state in ('asked', 'reserved')`
  const chosen =
    'id' in which
      ? sql`where id = ${which.id} and ${isOpen} for no key update`
      : sql`where wallet = ${which.wallet} and created_at < ${which.createdBefore} and ${isOpen}
            order by id for no key update skip locked`
  const { rows } = await sql<{ id: number }>`
    with chosen as (
      select id from wallet_reservation ${chosen}
    ), given_up as (
      update wallet_reservation r set state = 'released' from chosen where r.id = chosen.id
      returning r.*
    )
    insert into wallet_outbox (wallet, lane, kind, reference, player_id, bet_id, currency, amount_minor, details,
                               created_at, next_at)
    select g.wallet, 'player:' || g.player_id, 'release', 'l-' || gen_random_uuid(), g.player_id, null, g.currency,
           g.amount_minor, jsonb_build_object('reservation', g.reference), ${now}, ${now}
    from given_up g order by g.id
    returning id`.execute(db)
  return rows.length
}
