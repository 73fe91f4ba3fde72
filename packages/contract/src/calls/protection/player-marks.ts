import * as z from 'zod/mini'
import { defineCall } from '../../define-call.ts'
import { Money } from '../../entities/money.ts'
import { IdParam, PageLimit, QueryId, Timestamp } from '../../scalars.ts'

/** `contact`: talk to the player about a limit this high. `net_deposit`: look at their situation. */
export const PLAYER_MARK_KINDS = ['contact', 'net_deposit'] as const

export const PlayerMark = z.object({
  id: z.int(),
  playerId: z.int(),
  kind: z.enum(PLAYER_MARK_KINDS),
  /** The limit, or the net deposits, that raised it. */
  amount: Money,
  raisedAt: Timestamp,
})
export type PlayerMark = z.infer<typeof PlayerMark>

/** What the operator has to do about players, as their jurisdictions ask; the oldest first. Needs the operator's key. */
export const listPlayerMarks = defineCall({
  name: 'listPlayerMarks',
  method: 'GET',
  path: '/operator/player-marks',
  version: 1,
  access: 'anyone',
  summary: 'Players to talk to, or to look at',
  query: z.object({ after: z.optional(QueryId), limit: PageLimit }),
  reply: z.object({ marks: z.array(PlayerMark) }),
  errors: ['forbidden'],
})

/** It was done. Needs the operator's key. */
export const closePlayerMark = defineCall({
  name: 'closePlayerMark',
  method: 'POST',
  path: '/operator/player-marks/:id/close',
  version: 1,
  access: 'anyone',
  summary: 'Note that it was done',
  params: IdParam,
  reply: z.object({ mark: PlayerMark }),
  errors: ['forbidden', 'not_found'],
})
