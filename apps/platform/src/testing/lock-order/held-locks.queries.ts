import { sql } from 'kysely'
import type { Database } from '../../core/database/connect.ts'

/** Rows that movements of money wait for, in the order in which they are locked: see ARCHITECTURE.md. */
export const LOCK_KINDS = [
  'key',
  'bet',
  'payment',
  'farming',
  'hit',
  'level',
  'guard',
  'session',
  'account',
  'grant',
  'budget',
  'spend',
  'house',
  'pool',
  'promotion',
  'reader',
] as const
export type LockKind = (typeof LOCK_KINDS)[number]

/** `place` orders the locks of a kind; keys have no order. */
export interface HeldLock {
  kind: LockKind
  id: string
  place: number[]
}

/**
 * What the transaction of the connection that runs this has locked or written. A row's `xmax` is who locked it and
 * `xmin` who wrote it, as long as nobody else locks it at the same time.
 */
export const HELD_LOCKS = `
with me as (select pg_current_xact_id_if_assigned()::xid as xid),
held as (
  select 'key' as kind, 'reply ' || player_id || '/' || key as id, array[]::bigint[] as place, t.xmin, t.xmax
    from idempotent_reply t
  union all
  select 'key', 'movement ' || provider || '/' || transaction_id, array[]::bigint[], t.xmin, t.xmax
    from provider_transaction t
  union all
  select 'key', 'reservation ' || reference, array[]::bigint[], t.xmin, t.xmax from wallet_reservation t
  union all
  select 'bet', t.id::text, array[t.id], t.xmin, t.xmax from bet t
  union all
  select 'payment', t.id::text, array[t.id], t.xmin, t.xmax from payment t
  union all
  select 'guard', t.player_id::text, array[t.player_id], t.xmin, t.xmax from player_guard t
  union all
  select 'session', t.id::text, array[t.player_id], t.xmin, t.xmax from session t
  union all
  select 'spend', t.player_id || '/' || t.quarter_start || '/' || t.currency,
    array[t.player_id, extract(epoch from t.quarter_start)::bigint], t.xmin, t.xmax from player_spend t
  union all
  select 'account', t.id::text, array[t.player_id, t.id], t.xmin, t.xmax from account t where player_id is not null
  union all
  select case when purpose in ('pool', 'promotion') then purpose else 'house' end, t.id::text, array[t.id], t.xmin, t.xmax
    from account t where player_id is null
  union all
  select 'farming', t.grant_id::text, array[t.grant_id], t.xmin, t.xmax from farming_state t
  union all
  select 'hit', t.id::text, array[t.id], t.xmin, t.xmax from jackpot_hit t
  union all
  select 'level', t.id::text, array[t.id], t.xmin, t.xmax from jackpot_level t
  union all
  select 'grant', t.id::text, array[t.id], t.xmin, t.xmax from bonus_grant t
  union all
  select 'budget', t.campaign_id || '/' || t.currency, array[t.campaign_id], t.xmin, t.xmax from campaign_budget t
  union all
  select 'reader', t.player_id::text, array[t.player_id], t.xmin, t.xmax from notification_reader t
)
select kind, id, to_jsonb(place) as place from held, me where held.xmin = me.xid or held.xmax = me.xid`

/** Of these bets and accounts the ones that others see: not those that a transaction has just inserted. */
export async function committedIds(db: Database, ids: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ id: string }>`
    select 'bet ' || id as id from bet where 'bet ' || id = any(${[...ids]}::text[])
    union all
    select 'payment ' || id from payment where 'payment ' || id = any(${[...ids]}::text[])
    union all
    select 'account ' || id from account where 'account ' || id = any(${[...ids]}::text[])
    union all
    select each from unnest(${[...ids]}::text[]) each join account a on a.player_id is null
      and each in ('house ' || a.id, 'pool ' || a.id, 'promotion ' || a.id)
    union all
    select 'farming ' || grant_id from farming_state where 'farming ' || grant_id = any(${[...ids]}::text[])
    union all
    select 'hit ' || id from jackpot_hit where 'hit ' || id = any(${[...ids]}::text[])
    union all
    select 'level ' || id from jackpot_level where 'level ' || id = any(${[...ids]}::text[])
    union all
    select 'grant ' || id from bonus_grant where 'grant ' || id = any(${[...ids]}::text[])
    union all
    select 'budget ' || campaign_id || '/' || currency from campaign_budget
      where 'budget ' || campaign_id || '/' || currency = any(${[...ids]}::text[])
    union all
    select 'guard ' || player_id from player_guard where 'guard ' || player_id = any(${[...ids]}::text[])
    union all
    select 'session ' || id from session where 'session ' || id = any(${[...ids]}::text[])
    union all
    select 'spend ' || player_id || '/' || quarter_start || '/' || currency from player_spend
      where 'spend ' || player_id || '/' || quarter_start || '/' || currency = any(${[...ids]}::text[])
    union all
    select 'reader ' || player_id from notification_reader where 'reader ' || player_id = any(${[...ids]}::text[])`.execute(
    db,
  )
  return new Set(rows.map(({ id }) => id))
}
