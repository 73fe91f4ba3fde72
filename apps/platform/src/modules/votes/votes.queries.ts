import type { MatchStatus } from '@touchline/contract/entities/catalogue'
import type { Prediction } from '@touchline/contract/entities/shared-bet'
import { sql } from 'kysely'
import type { Database } from '../../core/database/connect.ts'

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

export interface KeptPrediction {
  predictionId: string
  data: Prediction['data']
  createdAt: Date
  choice: string
}

export async function predictionOf(
  db: Database,
  predictionId: string,
  voter: string,
): Promise<KeptPrediction | null> {
  const found = await sql<KeptPrediction>`
    select prediction_id, data, created_at, choice from prediction
    where prediction_id = ${predictionId} and voter = ${voter}`.execute(db)
  return found.rows[0] ?? null
}

/** The voter's first word stands. */
export async function keepPrediction(
  db: Database,
  { predictionId, voter, choice, now }: { predictionId: string; voter: string; choice: string; now: Date },
): Promise<void> {
  await sql`
    insert into prediction (prediction_id, voter, choice, data, created_at)
    values (${predictionId}, ${voter}, ${choice}, ${JSON.stringify({ choice })}::jsonb, ${now})
    on conflict do nothing`.execute(db)
}

export async function countChoices(db: Database, predictionId: string): Promise<Map<string, number>> {
  const counted = await sql<{ choice: string; count: number }>`
    select choice, count(*)::int as count from prediction
    where prediction_id = ${predictionId} group by choice`.execute(db)
  return new Map(counted.rows.map(({ choice, count }) => [choice, count]))
}
