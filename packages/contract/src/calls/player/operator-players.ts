import * as z from 'zod/mini'
import { defineCall } from '../../define-call.ts'
import { Email } from '../../entities/player/credentials.ts'
import { GamblingBlock } from '../../entities/player/exclusion.ts'
import { STATUS_GROUPS_MAX, StatusGroup, StatusGroupId } from '../../entities/player/status-group.ts'
import { IdParam, Text, Timestamp } from '../../scalars.ts'
import { operatorFields } from '../corrections/operator-fields.ts'

// Who a player is to the operator's other calls. Both need the `X-API-Key` header with the operator's key.

/** Nothing that opens an account, and nothing of who the player is beyond the address that was asked for. */
export const OperatorPlayer = z.object({
  id: z.int(),
  email: z.string(),
  isEmailConfirmed: z.boolean(),
  createdAt: Timestamp,
  statusGroups: z.array(StatusGroup),
  /** What keeps the player from gambling now; null for nothing. */
  block: z.nullable(GamblingBlock),
})
export type OperatorPlayer = z.infer<typeof OperatorPlayer>

export const findPlayer = defineCall({
  name: 'findPlayer',
  method: 'GET',
  path: '/operator/players',
  version: 1,
  access: 'anyone',
  summary: 'The player with this e-mail address',
  query: z.object({ email: Email }),
  reply: z.object({ player: OperatorPlayer }),
  errors: ['forbidden', 'not_found'],
})

const GivenGroup = z.object({
  id: StatusGroupId,
  /** What players are told; default the id. */
  name: z.optional(Text({ min: 1, max: 100, isTrimmed: true })),
})

const areDistinct = z.refine<{ id: string }[]>(
  (groups) => new Set(groups.map(({ id }) => id)).size === groups.length,
  'must name each group once',
)

/** Replaces the list; the player's pages follow when they are loaded anew. */
export const setStatusGroups = defineCall({
  name: 'setStatusGroups',
  method: 'PUT',
  path: '/operator/players/:id/status-groups',
  version: 1,
  access: 'anyone',
  summary: 'Put a player into these status groups, and into no others',
  params: IdParam,
  body: z.object({
    ...operatorFields,
    statusGroups: z.array(GivenGroup).check(z.maxLength(STATUS_GROUPS_MAX, { abort: true }), areDistinct),
  }),
  reply: z.object({ player: OperatorPlayer }),
  errors: ['forbidden', 'not_found'],
})
