import * as z from 'zod/mini'
import { defineCall } from '../../define-call.ts'
import { Prediction, VoteResult } from '../../entities/shared-bet.ts'

const PredictionId = z.string().check(z.minLength(1), z.maxLength(100))
/** Whose vote a visitor's is: one a device. A player needs none. */
const DeviceId = z.optional(z.string().check(z.regex(/^[\w-]{8,64}$/)))

/** The voter's own guess; null before it, and then the result is not told either. Spec 2 §7. */
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

/** Repeated with the same guess it gives the same answer and counts once; another guess is a conflict. */
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
