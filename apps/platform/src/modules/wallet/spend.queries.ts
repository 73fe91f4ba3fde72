import { sql } from 'kysely'
import type { DatabaseTransaction } from '../../core/database/connect.ts'

/** What a movement adds to a player's sums; each may be negative, absent is nothing. */
export interface SpendMoved {
  stakedMinor?: number
  returnedMinor?: number
  depositedMinor?: number
  withdrawnMinor?: number
  /** Of a deposit that was approved: taken off again when it is credited or fails. */
  reservedMinor?: number
}

/**
 * Counts what a player moves, for their limits and their statement. In the transaction that moves the money, after its
 * players' accounts are locked and before exposure and the house's rows are. `at` is when it counts: a stake that comes
 * back whole is taken off when it was staked.
 */
export async function countSpend(
  tx: DatabaseTransaction,
  { playerId, currency, at }: { playerId: number; currency: string; at: Date },
  {
    stakedMinor = 0,
    returnedMinor = 0,
    depositedMinor = 0,
    withdrawnMinor = 0,
    reservedMinor = 0,
  }: SpendMoved,
): Promise<void> {
  await sql`
    insert into player_spend as s (player_id, quarter_start, currency, staked_minor, returned_minor, deposited_minor,
                                   withdrawn_minor, reserved_minor)
    values (${playerId}, quarter_of(${at}), ${currency}, ${stakedMinor}, ${returnedMinor}, ${depositedMinor},
            ${withdrawnMinor}, ${reservedMinor})
    on conflict (player_id, quarter_start, currency)
    do update set staked_minor = s.staked_minor + excluded.staked_minor,
                  returned_minor = s.returned_minor + excluded.returned_minor,
                  deposited_minor = s.deposited_minor + excluded.deposited_minor,
                  withdrawn_minor = s.withdrawn_minor + excluded.withdrawn_minor,
                  reserved_minor = s.reserved_minor + excluded.reserved_minor`.execute(tx)
}
