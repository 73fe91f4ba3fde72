import { SharedBetPlacement } from '@touchline/contract/entities/shared-bet'
import * as z from 'zod/mini'
import type { Database } from '../../../core/database/connect.ts'

export interface SharedSlip {
  code: string
  bets: SharedBetPlacement[]
  createdAt: Date
}

export async function findSharedSlip(db: Database, code: string): Promise<SharedSlip | null> {
  const row = await db
    .selectFrom('sharedSlip')
    .select(['code', 'bets', 'createdAt'])
    .where('code', '=', code)
    .executeTakeFirst()
  return row ? { ...row, bets: z.parse(z.array(SharedBetPlacement), row.bets) } : null
}

/**
 * Stores a slip under a code, or returns the code that it has, with the time of this sharing; null when the code is taken
 * by another slip.
 */
export async function upsertSharedSlip(
  db: Database,
  slip: { code: string; contentHash: Buffer; bets: readonly SharedBetPlacement[]; createdAt: Date },
): Promise<string | null> {
  const kept = await db
    .insertInto('sharedSlip')
    .values({ ...slip, bets: JSON.stringify(slip.bets) })
    .onConflict((conflict) => conflict.doNothing())
    .returning('code')
    .executeTakeFirst()
  if (kept) return kept.code
  const same = await db
    .updateTable('sharedSlip')
    .set({ createdAt: slip.createdAt })
    .where('contentHash', '=', slip.contentHash)
    .returning('code')
    .executeTakeFirst()
  return same?.code ?? null
}
