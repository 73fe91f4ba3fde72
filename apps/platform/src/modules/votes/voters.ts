import type { Transaction } from '../../core/database/connect.ts'
import type { SignedInPlayer } from '../../core/http/route.ts'
import { assignVisitorVote, lockVoter, type Voter } from './votes.queries.ts'

export function voterOf(player: SignedInPlayer | null, deviceId: string | undefined): Voter | null {
  if (!player && deviceId === undefined) return null
  return { playerId: player?.id ?? null, deviceId: deviceId ?? null }
}

/** Holds the voter, and makes what was said on the device before the player signed in the player's. */
export async function mergeVotes(tx: Transaction, predictionId: string, voter: Voter): Promise<void> {
  await lockVoter(tx, predictionId, voter)
  const { playerId, deviceId } = voter
  if (playerId !== null && deviceId !== null)
    await assignVisitorVote(tx, predictionId, { playerId, deviceId })
}
