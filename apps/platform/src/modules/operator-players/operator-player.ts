import type { OperatorPlayer } from '@touchline/contract/calls/player/operator-players'
import type { Database } from '../../core/database/connect.ts'
import { presentExclusions } from '../exclusions/index.ts'
import type { OperatorPlayerRow } from './operator-players.queries.ts'

/** A player as an operator's program sees them. */
export async function operatorPlayer(
  db: Database,
  { id, email, emailConfirmedAt, createdAt, statuses }: OperatorPlayerRow,
  now: Date,
): Promise<OperatorPlayer> {
  const { block } = await presentExclusions(db, id, now)
  return {
    id,
    email,
    isEmailConfirmed: emailConfirmedAt !== null,
    createdAt: createdAt.toISOString(),
    statusGroups: statuses,
    block,
  }
}
