import type { DatabaseTransaction } from '../../core/database/connect.ts'
import type { SignedInPlayer } from '../../core/http/route.ts'
import { assignVisitorVote, lockVoter, type Voter } from './votes.queries.ts'

export function voterOf(player: SignedInPlayer | null, deviceId: string | undefined): Voter | null {
  if (!player && deviceId === undefined) return null
  return { playerId: player?.id ?? null, deviceId: deviceId ?? null }
}

/** Locks the voter, and assigns the device's vote from before the sign-in to the player. */
export async function mergeVotes(tx: DatabaseTransaction, predictionId: string, voter: Voter): Promise<void> {
  await lockVoter(tx, predictionId, voter)
  const { playerId, deviceId } = voter
  if (playerId !== null && deviceId !== null)
    await assignVisitorVote(tx, predictionId, { playerId, deviceId })
}
