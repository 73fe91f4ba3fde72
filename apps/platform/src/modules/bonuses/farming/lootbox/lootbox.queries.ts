import { sql } from 'kysely'
import type { Database, DatabaseTransaction } from '../../../../core/database/connect.ts'
import { fillBoxes } from './box-contents.ts'

export interface LootboxRow {
  grantId: number
  number: number
  contents: number[]
  nonce: string
  commitment: string
  openedBox: number | null
  freebetGrantId: number | null
  openedAt: Date | null
}

/** Fills the boxes of openings that were earned, before anybody can choose one. */
export async function commitRounds(
  tx: DatabaseTransaction,
  grantId: number,
  { count, multipliers, now }: { count: number; multipliers: readonly number[]; now: Date },
): Promise<void> {
  const known = await roundsOf(tx, [grantId])
  for (let number = known.length + 1; number <= count; number += 1) {
    const { contents, nonce, commitment } = fillBoxes(multipliers)
    await sql`
      insert into lootbox_round (grant_id, number, contents, nonce, commitment, created_at)
      values (${grantId}, ${number}, ${contents}::integer[], ${nonce}, ${commitment}, ${now})`.execute(tx)
  }
}

/** In the order in which they were earned. */
export async function roundsOf(
  db: Database | DatabaseTransaction,
  grantIds: readonly number[],
): Promise<LootboxRow[]> {
  const { rows } = await sql<LootboxRow>`
    select grant_id, number, contents, nonce, commitment, opened_box, freebet_grant_id, opened_at from lootbox_round
    where grant_id = any(${[...grantIds]}::bigint[]) order by grant_id, number`.execute(db)
  return rows
}

export async function openRound(
  tx: DatabaseTransaction,
  { grantId, number }: Pick<LootboxRow, 'grantId' | 'number'>,
  { box, freebetGrantId, now }: { box: number; freebetGrantId: number; now: Date },
): Promise<void> {
  await sql`
    update lootbox_round set opened_box = ${box}, freebet_grant_id = ${freebetGrantId}, opened_at = ${now}
    where grant_id = ${grantId} and number = ${number}`.execute(tx)
}

/** Free bets of a player's that a box may raise now, the newest first, with their amounts. */
export async function raisableFreebets(
  db: Database | DatabaseTransaction,
  playerId: number,
  now: Date,
): Promise<{ id: number; amountMinor: number }[]> {
  const { rows } = await sql<{ id: number; amountMinor: number }>`
    select id, amount_minor from bonus_grant
    where player_id = ${playerId} and type = 'freebet' and bet_id is null and used_at is null and released_at is null
      and boosted_by is null and deactivated_at is null and (ends_at is null or ends_at > ${now})
    order by id desc`.execute(db)
  return rows
}
