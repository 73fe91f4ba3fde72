import { getVote, vote } from '@touchline/contract/calls/vote/vote'
import type { Prediction, VoteResult } from '@touchline/contract/entities/shared-bet'
import { ApiError } from '@touchline/contract/errors'
import type { Database, Transaction } from '../../core/database/connect.ts'
import { type App, route, type SignedInPlayer } from '../../core/http/route.ts'
import type { Services } from '../../core/services.ts'
import { findSport } from '../catalogue/index.ts'
import { choicesOf, isVoteOpen, parseVoteTopic } from './vote-topic.ts'
import {
  countChoices,
  hasVisitorsVote,
  type KeptPrediction,
  lockVoter,
  predictionOf,
  takeVisitorsVote,
  upsertPrediction,
  type Voter,
  votedMatch,
} from './votes.queries.ts'

/**
 * One vote a person, as far as that can be known: a visitor's vote becomes that of the player who signs in on the device,
 * and goes where the player has one. How the others voted is told to those who did.
 */
export function voteRoutes(app: App, { db, clock }: Services): void {
  route(app, getVote, async ({ query, player }) => {
    const { predictionId, deviceId } = query
    const voter = voterOf(player, deviceId)
    if (!voter) return NO_VOTE
    if (player && deviceId !== undefined && (await hasVisitorsVote(db, predictionId, deviceId)))
      await db.transaction().execute((tx) => becomeOne(tx, predictionId, voter))
    const kept = await predictionOf(db, predictionId, voter)
    if (!kept) return NO_VOTE
    const topic = await openTopic(db, predictionId)
    return { prediction: toPrediction(kept), result: await resultOf(db, predictionId, topic.choices) }
  })

  route(app, vote, async ({ body, player }) => {
    const { predictionId, data, deviceId } = body
    const voter = voterOf(player, deviceId)
    if (!voter) throw invalid('body.deviceId', 'whose vote is it?')
    const { choices, isOpen } = await openTopic(db, predictionId)
    const choice = choices.find((each) => each === data['choice'])
    if (choice === undefined) throw invalid('body.data', `choice must be one of ${choices.join(', ')}`)
    const kept = await db.transaction().execute(async (tx) => {
      await becomeOne(tx, predictionId, voter)
      const said = await predictionOf(tx, predictionId, voter)
      // What was said before holds, also after the end: a repeated request gets its answer again.
      if (said || !isOpen) return said
      await upsertPrediction(tx, { predictionId, voter, choice, now: clock.now() })
      return predictionOf(tx, predictionId, voter)
    })
    if (!kept) throw new ApiError('conflict', { details: 'the vote is over' })
    if (kept.choice !== choice) throw new ApiError('conflict', { details: 'voted otherwise already' })
    return { prediction: toPrediction(kept), result: await resultOf(db, predictionId, choices) }
  })
}

const NO_VOTE = { prediction: null, result: null }

function voterOf(player: SignedInPlayer | null, deviceId: string | undefined): Voter | null {
  if (!player && deviceId === undefined) return null
  return { playerId: player?.id ?? null, deviceId: deviceId ?? null }
}

/** Holds the voter, and makes what was said on the device before the player signed in the player's. */
async function becomeOne(tx: Transaction, predictionId: string, voter: Voter): Promise<void> {
  await lockVoter(tx, predictionId, voter)
  const { playerId, deviceId } = voter
  if (playerId !== null && deviceId !== null) await takeVisitorsVote(tx, predictionId, { playerId, deviceId })
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
