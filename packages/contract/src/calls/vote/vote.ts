import * as z from 'zod/mini'
import { defineCall } from '../../define-call.ts'
import { Prediction, VoteResult } from '../../entities/shared-bet.ts'
import { Text } from '../../scalars.ts'

const PredictionId = Text({ min: 1, max: 100 })
/** Identifies a visitor's vote, one per device. Not needed for a player. */
const DeviceId = z.optional(Text({ max: 64, pattern: /^[\w-]{8,64}$/ }))

/** The voter's own guess; null before voting, when the result is not included either. Spec 2 §7. */
export const getVote = defineCall({
  name: 'getVote',
  method: 'GET',
  path: '/vote',
  version: 1,
  access: 'anyone',
  summary: 'One’s own prediction in a vote, and how the others voted',
  query: z.object({ predictionId: PredictionId, deviceId: DeviceId }),
  reply: z.object({ prediction: z.nullable(Prediction), result: z.nullable(VoteResult) }),
})

/** Idempotent for the same guess; another guess is a conflict. */
export const vote = defineCall({
  name: 'vote',
  method: 'POST',
  path: '/vote',
  version: 1,
  access: 'anyone',
  summary: 'Predict in a vote',
  body: z.object({ predictionId: PredictionId, data: Prediction.shape.data, deviceId: DeviceId }),
  reply: z.object({ prediction: Prediction, result: VoteResult }),
  errors: ['not_found', 'conflict'],
})
