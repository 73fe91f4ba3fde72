import { sql } from 'kysely'
import type { DatabaseTransaction } from '../../core/database/connect.ts'

/** What an operator does, kept for ever. */
export interface OperatorAction {
  kind:
    | 'void_bet'
    | 'void_markets'
    | 'take_back_void'
    | 'set_results'
    | 'write_off_debt'
    | 'decide_payment'
    | 'set_jackpot_level'
    | 'decide_jackpot_hit'
    | 'set_status_groups'
  actor: string
  reason: string
  /** What it is about: ids and the rest of the request. */
  payload: object
  /** Of a call that needs one; the same key is stored once. */
  key?: string
  now: Date
}

/** Returns its number; null where the key is taken. */
export async function insertAction(
  tx: DatabaseTransaction,
  { kind, actor, reason, payload, key, now }: OperatorAction,
): Promise<number | null> {
  const stored = await tx
    .insertInto('operatorAction')
    .values({ kind, actor, reason, payload: JSON.stringify(payload), key: key ?? null, createdAt: now })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .returning('id')
    .executeTakeFirst()
  return stored?.id ?? null
}

/** Whether the action stored under the key is this one. */
export async function isSameAction(
  tx: DatabaseTransaction,
  key: string,
  { kind, actor, reason, payload }: Omit<OperatorAction, 'key' | 'now'>,
): Promise<boolean> {
  const same = await tx
    .selectFrom('operatorAction')
    .select('id')
    .where('key', '=', key)
    .where('kind', '=', kind)
    .where('actor', '=', actor)
    .where('reason', '=', reason)
    .where(sql<boolean>`payload = ${JSON.stringify(payload)}::jsonb`)
    .executeTakeFirst()
  return same !== undefined
}
