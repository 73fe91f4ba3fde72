import { FREEBET_BACK_HOURS } from '@touchline/betting/bonuses/bonus-terms'
import { sql } from 'kysely'
import type { DatabaseTransaction } from '../../../core/database/connect.ts'

/** What a bet's free bet is to it when the bet's money moves. */
export interface LockedGrant {
  grantId: number
  /** Open or settled, the bet has it; false where it was given back and has gone on without it. */
  isHeld: boolean
}

/**
 * Locks the grant of a free bet's bet, after the player's accounts. A bet that is to have it again, since it was given back
 * and the void was taken back, takes it where nobody has used it meanwhile.
 */
export async function lockGrantOf(
  tx: DatabaseTransaction,
  { betId, grantId, isWanted }: { betId: number; grantId: number; isWanted: boolean },
): Promise<LockedGrant> {
  await sql`select 1 from bonus_grant where id = ${grantId} for no key update`.execute(tx)
  if (isWanted)
    await sql`
      update bonus_grant set bet_id = ${betId}, times_used = times_used + 1, ver = ver + 1
      where id = ${grantId} and bet_id is null and used_at is null and released_at is null`.execute(tx)
  const { rows } = await sql<{ isHeld: boolean }>`
    select bet_id is not distinct from ${betId}::bigint as is_held from bonus_grant where id = ${grantId}`.execute(
    tx,
  )
  return { grantId, isHeld: rows[0]?.isHeld === true }
}

/**
 * Makes a grant what its bet has become: open with it, settled by it, or given back for a day at least. One without an end
 * has none then either; one that is not the bet's any more stays as it is.
 */
export async function followBet(
  tx: DatabaseTransaction,
  { betId, grantId }: { betId: number; grantId: number },
  end: 'open' | 'used' | 'returned',
  now: Date,
): Promise<void> {
  if (end === 'returned')
    await sql`
      update bonus_grant
      set bet_id = null, used_at = null, times_used = times_used - 1, ver = ver + 1,
        ends_at = case when ends_at is not null then
          greatest(ends_at, ${now}::timestamptz + make_interval(hours => ${FREEBET_BACK_HOURS})) end
      where id = ${grantId} and bet_id = ${betId}`.execute(tx)
  else
    await sql`
      update bonus_grant set used_at = case when ${end} = 'used' then ${now}::timestamptz end, ver = ver + 1
      where id = ${grantId} and bet_id = ${betId}`.execute(tx)
}

/**
 * Makes a boost what its bet has become: a use of its own, or one that was given back. One that may be used any number of times
 * is not touched. A use that somebody else has taken meanwhile stays theirs, and this one is one too many.
 */
export async function followUse(
  tx: DatabaseTransaction,
  { betId, grantId }: { betId: number; grantId: number },
  isReturned: boolean,
): Promise<void> {
  await sql`
    with turned as (
      update bet_bonus set is_use_returned = ${isReturned}
      where bet_id = ${betId} and is_use_returned <> ${isReturned} returning bet_id
    )
    update bonus_grant set times_used = times_used + ${isReturned ? -1 : 1}, ver = ver + 1
    where id = ${grantId} and uses_count is not null and exists (select from turned)`.execute(tx)
}
