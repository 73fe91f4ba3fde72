import { getVote } from '@touchline/contract/calls/vote/vote'
import { type App, route } from '../../core/http/route.ts'
import type { Services } from '../../core/services.ts'
import { openTopic, toPrediction, voteResultOf } from './topic-votes.ts'
import { mergeVotes, voterOf } from './voters.ts'
import { hasVisitorsVote, predictionOf } from './votes.queries.ts'

export function getVoteRoute(app: App, { db }: Services): void {
  route(app, getVote, async ({ query, player }) => {
    const { predictionId, deviceId } = query
    const voter = voterOf(player, deviceId)
    if (!voter) return NO_VOTE
    if (player && deviceId !== undefined && (await hasVisitorsVote(db, predictionId, deviceId)))
      await db.transaction().execute((tx) => mergeVotes(tx, predictionId, voter))
    const kept = await predictionOf(db, predictionId, voter)
    if (!kept) return NO_VOTE
    const topic = await openTopic(db, predictionId)
    return { prediction: toPrediction(kept), result: await voteResultOf(db, predictionId, topic.choices) }
  })
}

const NO_VOTE = { prediction: null, result: null }
