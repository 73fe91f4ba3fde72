import type { Prediction, VoteResult } from '@touchline/contract/entities/shared-bet'
import { ApiError } from '@touchline/contract/errors'
import type { Database } from '../../core/database/connect.ts'
import { findSport } from '../catalogue/index.ts'
import { choicesOf, isVoteOpen, parseVoteTopic } from './vote-topic.ts'
import { countChoices, type StoredPrediction, votedMatch } from './votes.queries.ts'

/** Throws `not_found` for what nobody can vote on. */
export async function openTopic(db: Database, predictionId: string) {
  const topic = parseVoteTopic(predictionId)
  const match = topic && (await votedMatch(db, topic.matchId))
  if (!match) throw new ApiError('not_found')
  const columns = findSport(match.sportKey)?.mainMarket.outcomeCount ?? 2
  return { choices: choicesOf(columns), isOpen: isVoteOpen(match.status) }
}

export async function voteResultOf(
  db: Database,
  predictionId: string,
  choices: readonly string[],
): Promise<VoteResult> {
  const counts = await countChoices(db, predictionId)
  const counted = choices.map((choice) => ({ choice, count: counts.get(choice) ?? 0 }))
  return { total: counted.reduce((sum, { count }) => sum + count, 0), choices: counted }
}

export function toPrediction({ predictionId, data, createdAt }: StoredPrediction): Prediction {
  return { predictionId, data, createdAt: createdAt.toISOString() }
}
