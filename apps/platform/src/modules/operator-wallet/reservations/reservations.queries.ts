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

/** The open reservation for a key of a player, made where there is none; null where the player is not of this wallet. */
export async function openReservation(
  db: Database,
  { wallet, playerId, key, currency, amountMinor, createdAt, expiresAt }: NewReservation,
): Promise<ReservationRow | null> {
  const { rows } = await sql<ReservationRow>`
    with made as (
      insert into wallet_reservation (reference, wallet, player_id, key, currency, amount_minor, state, created_at,
                                      expires_at)
      select 'r-' || gen_random_uuid(), p.wallet, p.id, ${key}, ${currency}, ${amountMinor}, 'asked', ${createdAt},
             ${expiresAt}
      from player p where p.id = ${playerId} and p.wallet = ${wallet}
      on conflict (player_id, key) where state in ('asked', 'reserved')
      do update set state = wallet_reservation.state
      returning *, xmax = 0 as is_new
    )
    select m.is_new, m.id, m.reference, m.wallet, m.player_id, m.currency, m.amount_minor, m.state, m.expires_at, p.wallet_ref
    from made m join player p on p.id = m.player_id`.execute(db)
  return rows[0] ?? null
}

/** What the operator said, unless the reservation has been decided on meanwhile. */
export async function answerReservation(
  db: Database,
  id: number,
  { state, answer }: { state: 'reserved' | 'refused'; answer: object },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('walletReservation')
    .set({ state, answer: JSON.stringify(answer) })
    .where('id', '=', id)
    .where('state', 'in', ['asked', 'reserved'])
    .executeTakeFirst()
  return numUpdatedRows > 0
}

/** Gives up reservations that are not taken, and tells the operator; what is taken or given up stays as it is. */
export async function releaseReservations(
  db: Database,
  which: { id: number } | { createdBefore: Date },
  now: Date,
): Promise<number> {
  const chosen = 'id' in which ? sql`id = ${which.id}` : sql`created_at < ${which.createdBefore}`
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
