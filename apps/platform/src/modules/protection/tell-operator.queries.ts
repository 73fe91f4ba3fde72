import { sql } from 'kysely'
import type { DatabaseTransaction } from '../../core/database/connect.ts'

/** Tells the operator whose wallet the player belongs to of what they have set, with the commit. Hold the player's guard. */
export async function tellOperator(tx: DatabaseTransaction, playerId: number, now: Date): Promise<void> {
  await sql`select tell_operator_of_protection(${playerId}, ${now})`.execute(tx)
}
