import type { DatabaseTransaction } from '../../core/database/connect.ts'
import type { Services } from '../../core/services.ts'
import { guardPlay, lockPlay } from './play.ts'

/** After a change of the player's limits, in its transaction: the very next stake meets it. */
export async function refreshPlay(
  tx: DatabaseTransaction,
  services: Pick<Services, 'packs'>,
  playerId: number,
  now: Date,
): Promise<void> {
  await guardPlay(tx, await lockPlay(tx, services, playerId, now))
}
