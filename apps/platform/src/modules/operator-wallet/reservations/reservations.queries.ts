import { sql } from 'kysely'
import type { Database } from '../../../core/database/connect.ts'

export interface ReservationRow {
  id: number
  reference: string
  wallet: string
  playerId: number
  currency: string
  amountMinor: number
  state: 'asked' | 'reserved' | 'refused' | 'taken' | 'released'
  expiresAt: Date
  walletRef: string
  /** Nobody has asked the operator for it before. */
  isNew: boolean
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
 * The open reservation for each key of a player, made where there is none; null where the player is not of that wallet. In
 * the order of the wanted.
 */
export async function openReservations(
  db: Database,
  wanted: readonly NewReservation[],
): Promise<(ReservationRow | null)[]> {
  const { rows } = await sql<ReservationRow & { key: string }>`
    with wanted as (
      select distinct on ("playerId", "key") * from jsonb_to_recordset(${JSON.stringify(wanted)}::jsonb) as w(
        "wallet" text, "playerId" bigint, "key" text, "currency" text, "amountMinor" bigint, "createdAt" timestamptz,
        "expiresAt" timestamptz)
    ), made as (
      insert into wallet_reservation (reference, wallet, player_id, key, currency, amount_minor, state, created_at,
                                      expires_at)
      select 'r-' || gen_random_uuid(), p.wallet, p.id, w."key", w."currency", w."amountMinor", 'asked', w."createdAt",
             w."expiresAt"
      from wanted w join player p on p.id = w."playerId" and p.wallet = w."wallet"
      order by p.id, w."key"
      on conflict (player_id, key) where state in ('asked', 'reserved')
      do update set state = wallet_reservation.state
      returning *, xmax = 0 as is_new
    )
    select m.is_new, m.id, m.reference, m.wallet, m.player_id, m.key, m.currency, m.amount_minor, m.state, m.expires_at,
           p.wallet_ref
    from made m join player p on p.id = m.player_id`.execute(db)
  const made = new Map(rows.map((row) => [`${row.playerId} ${row.key}`, row]))
  const told = new Set<ReservationRow>()
  return wanted.map(({ playerId, key }) => {
    const row = made.get(`${playerId} ${key}`)
    if (!row) return null
    const isNew = row.isNew && !told.has(row)
    told.add(row)
    return { ...row, isNew }
  })
}

/** What the operator refused, unless the reservation has been decided on meanwhile. */
export async function refuseReservation(db: Database, id: number, answer: object): Promise<void> {
  await db
    .updateTable('walletReservation')
    .set({ state: 'refused', answer: JSON.stringify(answer) })
    .where('id', '=', id)
    .where('state', 'in', ['asked', 'reserved'])
    .execute()
}

/** Gives up reservations that are not taken, and tells the operator; what is taken or given up stays as it is. */
export async function releaseReservations(
  db: Database,
  which: { id: number } | { wallet: string; createdBefore: Date },
  now: Date,
): Promise<number> {
  const chosen =
    'id' in which
      ? sql`id = ${which.id}`
      : sql`wallet = ${which.wallet} and created_at < ${which.createdBefore}`
  const { rows } = await sql<{ id: number }>`
    with given_up as (
      update wallet_reservation set state = 'released'
      where ${chosen} and state in ('asked', 'reserved')
      returning *
    )
    insert into wallet_outbox (wallet, lane, kind, reference, player_id, bet_id, currency, amount_minor, details,
                               created_at, next_at)
    select g.wallet, 'player:' || g.player_id, 'release', 'l-' || gen_random_uuid(), g.player_id, null, g.currency,
           g.amount_minor, jsonb_build_object('reservation', g.reference), ${now}, ${now}
    from given_up g order by g.id
    returning id`.execute(db)
  return rows.length
}
