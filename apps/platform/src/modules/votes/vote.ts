import { vote } from '@touchline/contract/calls/vote/vote'
import { ApiError } from '@touchline/contract/errors'
import { addressKey } from '../../core/http/border/address-key.ts'
import { createWindowCounter } from '../../core/http/border/window-counter.ts'
import { type App, route } from '../../core/http/route.ts'
import type { Services } from '../../core/services.ts'
import { openTopic, toPrediction, voteResultOf } from './topic-votes.ts'
import { mergeVotes, voterOf } from './voters.ts'
import { insertPrediction, predictionOf } from './votes.queries.ts'

export function voteRoute(app: App, { db, clock, env }: Services): void {
  const count = createWindowCounter({ max: env.VOTES_PER_HOUR, windowMs: HOUR_MS })
  route(app, vote, async ({ body, player, request }) => {
    // Device ids cost nothing to invent, addresses do.
    const waitS = env.RATE_LIMITS ? count(addressKey(request.ip)) : 0
    if (waitS > 0) throw new ApiError('rate_limited', { retryAfterS: waitS })
    const { predictionId, data, deviceId } = body
    const voter = voterOf(player, deviceId)
    if (!voter) throw invalid('body.deviceId', 'whose vote is it?')
    const { choices, isOpen } = await openTopic(db, predictionId)
    const choice = choices.find((each) => each === data['choice'])
    if (choice === undefined) throw invalid('body.data', `choice must be one of ${choices.join(', ')}`)
    const kept = await db.transaction().execute(async (tx) => {
      await mergeVotes(tx, predictionId, voter)
      const said = await predictionOf(tx, predictionId, voter)
      // An earlier vote counts, also after the end: a repeated request gets the same reply.
      if (said || !isOpen) return said
      await insertPrediction(tx, { predictionId, voter, choice, now: clock.now() })
      return predictionOf(tx, predictionId, voter)
    })
    if (!kept) throw new ApiError('conflict', { details: 'the vote is over' })
    if (kept.choice !== choice) throw new ApiError('conflict', { details: 'voted otherwise already' })
    return { prediction: toPrediction(kept), result: await voteResultOf(db, predictionId, choices) }
  })
}

const HOUR_MS = 3_600_000

function invalid(path: string, message: string): ApiError {
  return new ApiError('validation_failed', { fields: [{ path, message }] })
}
