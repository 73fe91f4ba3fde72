import { sql } from 'kysely'
import type { Database } from '../../../core/database/connect.ts'
import type { BonusPlayer } from './eligibility.queries.ts'
import type { BonusRef, OwnedBonus } from './owned.queries.ts'

export interface AskedBonus extends BonusRef {
  playerId: number
}

/** A bonus without its terms, which its version has, and what its campaign asks of the player. */
export interface AskedRow extends Omit<OwnedBonus, 'terms'> {
  /** The place in what was asked. */
  at: number
  player: Pick<BonusPlayer, 'jurisdiction' | 'isPve' | 'isVerified' | 'country'>
}

/** The newest grants that these references name, of many players at once; those that are not there are left out. */
export async function askedBonuses(db: Database, asked: readonly AskedBonus[]): Promise<AskedRow[]> {
  const { rows } = await sql<AskedRow>`
    select * from asked_bonuses(${JSON.stringify(asked.map((one, at) => ({ at, ...one })))}::jsonb)`.execute(
    db,
  )
  return rows
}
