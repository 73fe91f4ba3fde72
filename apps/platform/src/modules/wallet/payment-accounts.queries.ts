import { sql } from 'kysely'
import type { DatabaseTransaction } from '../../core/database/connect.ts'

/**
 * The player's account for money on its way out, opened with their first withdrawal in a currency. Before the player's
 * accounts are locked.
 */
export async function payoutAccountId(
  tx: DatabaseTransaction,
  playerId: number,
  currency: string,
): Promise<number> {
  await sql`
    insert into account (player_id, purpose, currency) values (${playerId}, 'payout', ${currency})
    on conflict (player_id, currency, purpose) where player_id is not null do nothing`.execute(tx)
  return idOf(
    await sql<{ id: number }>`
      select id from account where player_id = ${playerId} and currency = ${currency} and purpose = 'payout'`.execute(
      tx,
    ),
  )
}

/** What a provider of payments holds for the operator in a currency: below zero, what it still has to hand over. */
export async function pspAccountId(
  tx: DatabaseTransaction,
  provider: string,
  currency: string,
): Promise<number> {
  await sql`
    insert into account (purpose, provider, currency) values ('psp', ${provider}, ${currency})
    on conflict (provider, currency, purpose) where provider is not null do nothing`.execute(tx)
  return idOf(
    await sql<{ id: number }>`
      select id from account where provider = ${provider} and currency = ${currency} and purpose = 'psp'`.execute(
      tx,
    ),
  )
}

function idOf({ rows: [row] }: { rows: { id: number }[] }): number {
  if (!row) throw new Error('an account of payments was not opened')
  return row.id
}
