import type { MatchStatus } from '@touchline/betting/slip/match-status'
import type { Prediction } from '@touchline/contract/entities/shared-bet'
import { sql } from 'kysely'
import type { Database, DatabaseTransaction } from '../../core/database/connect.ts'

export interface VotedMatch {
  sportKey: string
  status: MatchStatus
}

/** Null for an outright too: it has no sides to choose from. */
export async function votedMatch(db: Database, matchId: number): Promise<VotedMatch | null> {
  const found = await sql<VotedMatch>`
    select s.key as sport_key, m.status from match m join sport s on s.id = m.sport_id
    where m.id = ${matchId} and m.type = 'match'`.execute(db)
  return found.rows[0] ?? null
}

/** A player, or a visitor identified by the device. */
export interface Voter {
  playerId: number | null
  deviceId: string | null
}

export interface StoredPrediction {
  predictionId: string
  data: Prediction['data']
  createdAt: Date
  choice: string
}

/** The player's vote, or for a visitor the device's. */
export async function predictionOf(
  db: Database | DatabaseTransaction,
  predictionId: string,
  voter: Voter,
): Promise<StoredPrediction | null> {
  const isVoters =
    voter.playerId === null ? sql`device_id = ${voter.deviceId}` : sql`voter = ${nameOf(voter)}`
  const found = await sql<StoredPrediction>`
    select prediction_id, data, created_at, choice from prediction
    where prediction_id = ${predictionId} and ${isVoters}`.execute(db)
  return found.rows[0] ?? null
}

/** The first vote counts; on a device that another player has voted on, a player's vote is stored without the device. */
export async function insertPrediction(
  tx: DatabaseTransaction,
  { predictionId, voter, choice, now }: { predictionId: string; voter: Voter; choice: string; now: Date },
): Promise<void> {
  await sql`
    insert into prediction (prediction_id, voter, choice, data, created_at, device_id)
    select ${predictionId}, ${nameOf(voter)}, ${choice}, ${JSON.stringify({ choice })}::jsonb, ${now},
      case when not exists (
        select from prediction where prediction_id = ${predictionId} and device_id = ${voter.deviceId}
      ) then ${voter.deviceId} end
    on conflict do nothing`.execute(tx)
}

/** Until the transaction ends nobody else changes what was voted on this device or as this player; always in this order. */
export async function lockVoter(tx: DatabaseTransaction, predictionId: string, voter: Voter): Promise<void> {
  for (const name of [nameOf({ ...voter, playerId: null }), nameOf(voter)]) {
    const key = `${predictionId} ${name}`
    await sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`.execute(tx)
  }
}

export async function hasVisitorsVote(
  db: Database,
  predictionId: string,
  deviceId: string,
): Promise<boolean> {
  const found = await sql`
    select from prediction
    where prediction_id = ${predictionId} and voter = ${nameOf({ playerId: null, deviceId })}`.execute(db)
  return found.rows.length > 0
}

/** Assigns the visitor's vote of the device to the player, or deletes it where the player has voted already. */
export async function assignVisitorVote(
  tx: DatabaseTransaction,
  predictionId: string,
  { playerId, deviceId }: { playerId: number; deviceId: string },
): Promise<void> {
  const player = nameOf({ playerId, deviceId })
  const visitor = nameOf({ playerId: null, deviceId })
  await sql`
    delete from prediction
    where prediction_id = ${predictionId} and voter = ${visitor}
      and exists (select from prediction where prediction_id = ${predictionId} and voter = ${player})`.execute(
    tx,
  )
  await sql`
    update prediction set voter = ${player}
    where prediction_id = ${predictionId} and voter = ${visitor}`.execute(tx)
}

export async function countChoices(db: Database, predictionId: string): Promise<Map<string, number>> {
  const counted = await sql<{ choice: string; count: number }>`
    select choice, count(*)::int as count from prediction
    where prediction_id = ${predictionId} group by choice`.execute(db)
  return new Map(counted.rows.map(({ choice, count }) => [choice, count]))
}

function nameOf({ playerId, deviceId }: Voter): string {
  return playerId === null ? `device:${deviceId}` : `player:${playerId}`
}
