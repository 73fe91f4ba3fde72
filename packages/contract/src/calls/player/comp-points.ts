import { defineCall } from '../../define-call.ts'
import { CompPoints } from '../../entities/player/comp-points.ts'

/** The front end treats a 401 as no points (Spec 1 §7). */
export const getCompPoints = defineCall({
  name: 'getCompPoints',
  method: 'GET',
  path: '/player/comp_points',
  version: 1,
  access: 'player',
  summary: 'Loyalty points',
  reply: CompPoints,
})
