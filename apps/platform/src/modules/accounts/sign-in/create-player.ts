import type { DatabaseTransaction } from '../../../core/database/connect.ts'
import type { Services } from '../../../core/services.ts'
import { openAccount } from '../../wallet/index.ts'
import { insertPlayer, type NewPlayer, type PlayerRow } from '../players.queries.ts'

/** Player and account, and what their jurisdiction has for everybody. Null where the email is taken. */
export async function createPlayer(
  tx: DatabaseTransaction,
  { gate }: Pick<Services, 'gate'>,
  wanted: NewPlayer,
): Promise<PlayerRow | null> {
  const player = await insertPlayer(tx, wanted)
  if (!player) return null
  await openAccount(tx, player.id, player.currency)
  await gate.open(tx, { playerId: player.id, now: wanted.createdAt })
  return player
}
