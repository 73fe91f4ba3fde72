import * as z from 'zod/mini'
import { defineCall } from '../../define-call.ts'
import { Prediction } from '../../entities/shared-bet.ts'

const PredictionId = z.string().check(z.minLength(1), z.maxLength(100))

/** The player's own guess; null before it. Spec 2 §7. */
export const getVote = defineCall({
  name: 'getVote',
  method: 'GET',
  path: '/vote',
  version: 1,
  access: 'player',
  summary: 'The player’s prediction in a vote',
  query: z.object({ predictionId: PredictionId }),
  reply: z.object({ prediction: z.nullable(Prediction) }),
})

export const vote = defineCall({
  name: 'vote',
  method: 'POST',
  path: '/vote',
  version: 1,
  access: 'player',
  summary: 'Predict in a vote',
  body: z.object({ predictionId: PredictionId, data: Prediction.shape.data }),
  reply: z.object({ prediction: Prediction }),
  errors: ['conflict'],
})
