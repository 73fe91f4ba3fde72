import { getVote, vote } from '@touchline/contract/calls/vote/vote'
import type { Prediction, VoteResult } from '@touchline/contract/entities/shared-bet'
import { ApiError } from '@touchline/contract/errors'
import type { Database } from '../../core/database/connect.ts'
import { type App, route, type SignedInPlayer } from '../../core/http/route.ts'
import type { Services } from '../../core/services.ts'
import { findSport } from '../catalogue/index.ts'
import { choicesOf, isVoteOpen, parseVoteTopic } from './vote-topic.ts'
import {
  countChoices,
  type KeptPrediction,
  keepPrediction,
  predictionOf,
  votedMatch,
} from './votes.queries.ts'

/** One vote a player, or a device of a visitor; how the others voted is told to those who did. */
export function voteRoutes(app: App, { db, clock }: Services): void {
  route(app, getVote, async ({ query, player }) => {
    const voter = voterOf(player, query.deviceId)
    const kept = voter && (await predictionOf(db, query.predictionId, voter))
    if (!kept) return { prediction: null, result: null }
    const topic = await openTopic(db, query.predictionId)
    return { prediction: toPrediction(kept), result: await resultOf(db, query.predictionId, topic.choices) }
  })

  route(app, vote, async ({ body, player }) => {
    const { predictionId, data, deviceId } = body
    const voter = voterOf(player, deviceId)
    if (!voter) throw invalid('body.deviceId', 'whose vote is it?')
    const { choices, isOpen } = await openTopic(db, predictionId)
    const choice = choices.find((each) => each === data['choice'])
    if (choice === undefined) throw invalid('body.data', `choice must be one of ${choices.join(', ')}`)
    // What was said before holds, also after the end: a repeated request gets its answer again.
    if (isOpen) await keepPrediction(db, { predictionId, voter, choice, now: clock.now() })
    const kept = await predictionOf(db, predictionId, voter)
    if (!kept) throw new ApiError('conflict', { details: 'the vote is over' })
    if (kept.choice !== choice) throw new ApiError('conflict', { details: 'voted otherwise already' })
    return { prediction: toPrediction(kept), result: await resultOf(db, predictionId, choices) }
  })
}

function voterOf(player: SignedInPlayer | null, deviceId: string | undefined): string | null {
  if (player) return `player:${player.id}`
  return deviceId === undefined ? null : `device:${deviceId}`
}

/** Throws `not_found` for what nobody can vote on. */
async function openTopic(db: Database, predictionId: string) {
  const topic = parseVoteTopic(predictionId)
  const match = topic && (await votedMatch(db, topic.matchId))
  if (!match) throw new ApiError('not_found')
  const columns = findSport(match.sportKey)?.mainMarket.outcomeCount ?? 2
  return { choices: choicesOf(columns), isOpen: isVoteOpen(match.status) }
}

async function resultOf(db: Database, predictionId: string, choices: readonly string[]): Promise<VoteResult> {
  const counts = await countChoices(db, predictionId)
  const counted = choices.map((choice) => ({ choice, count: counts.get(choice) ?? 0 }))
  return { total: counted.reduce((sum, { count }) => sum + count, 0), choices: counted }
}

function toPrediction({ predictionId, data, createdAt }: KeptPrediction): Prediction {
  return { predictionId, data, createdAt: createdAt.toISOString() }
}

function invalid(path: string, message: string): ApiError {
  return new ApiError('validation_failed', { fields: [{ path, message }] })
}
