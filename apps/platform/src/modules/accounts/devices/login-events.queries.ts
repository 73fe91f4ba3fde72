import type { LoginMethod, LoginOutcome } from '@touchline/contract/entities/player/security'
import type { Database, DatabaseTransaction } from '../../../core/database/connect.ts'
import type { Whereabouts } from './whereabouts.ts'

export interface LoginRow extends Omit<Whereabouts, 'ip'> {
  ip: string | null
  id: number
  at: Date
  method: LoginMethod
  outcome: LoginOutcome
}

interface NewLogin extends Whereabouts {
  playerId: number
  at: Date
  method: LoginMethod
  outcome: LoginOutcome
  deviceId: number | null
}

export async function insertLogin(db: Database | DatabaseTransaction, login: NewLogin): Promise<void> {
  await db.insertInto('loginEvent').values(login).execute()
}

/** How an attempt ended that `beginTry` has noted as refused. */
export async function concludeLogin(
  db: Database | DatabaseTransaction,
  id: number,
  change: { outcome: LoginOutcome; method?: LoginMethod; deviceId?: number },
): Promise<void> {
  await db.updateTable('loginEvent').set(change).where('id', '=', id).execute()
}

/** The latest first; one more than asked for tells that there are more. */
export async function loginsOf(
  db: Database,
  playerId: number,
  { before, limit }: { before: number | undefined; limit: number },
): Promise<LoginRow[]> {
  return db
    .selectFrom('loginEvent')
    .select(['id', 'at', 'method', 'outcome', 'userAgent', 'ip', 'country'])
    .where('playerId', '=', playerId)
    .where('id', '<', before ?? Number.MAX_SAFE_INTEGER)
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
}
