import * as z from 'zod/mini'
import { defineCall } from '../../define-call.ts'
import { Id, Integer, KeyText, Text, Timestamp } from '../../scalars.ts'

// The operator's word on campaigns. All calls need the `X-API-Key` header with the operator's key; a repeated one does
// nothing twice.

const CampaignParams = z.object({ key: KeyText })
const PlayerIds = z.array(Id).check(z.minLength(1), z.maxLength(1000))
const GRANT_ANSWERS = [
  'granted',
  'known',
  'too_many',
  'over_budget',
  'pool_empty',
  'no_account',
  'not_eligible',
] as const

/** Grants each player the campaign once for `cause`. Who may not be advertised to today is not eligible. */
export const grantCampaign = defineCall({
  name: 'grantCampaign',
  method: 'POST',
  path: '/operator/campaigns/:key/grants',
  version: 1,
  access: 'anyone',
  summary: 'Grant players a bonus of a campaign',
  params: CampaignParams,
  body: z.object({ cause: Text({ min: 1, max: 60, pattern: /^[\w.-]+$/ }), playerIds: PlayerIds }),
  reply: z.object({ answers: z.array(z.object({ playerId: z.int(), answer: z.enum(GRANT_ANSWERS) })) }),
  errors: ['forbidden', 'not_found', 'conflict'],
})

/** Takes away what these players have of a campaign and have not used; what a bet has stays with it. */
export const revokeCampaign = defineCall({
  name: 'revokeCampaign',
  method: 'POST',
  path: '/operator/campaigns/:key/revocations',
  version: 1,
  access: 'anyone',
  summary: 'Take unused bonuses of a campaign away',
  params: CampaignParams,
  body: z.object({ playerIds: PlayerIds }),
  reply: z.object({ grants: z.int() }),
  errors: ['forbidden', 'not_found'],
})

/** While it is paused nothing is granted of it and no bet is placed with it; placed bets go on. */
export const pauseCampaign = defineCall({
  name: 'pauseCampaign',
  method: 'POST',
  path: '/operator/campaigns/:key/pause',
  version: 1,
  access: 'anyone',
  summary: 'Pause a campaign, or let it go on',
  params: CampaignParams,
  body: z.object({ isPaused: z.boolean() }),
  reply: z.object({ isPaused: z.boolean() }),
  errors: ['forbidden', 'not_found'],
})

const NewPromoCode = z.object({
  /** Players type it in any case. */
  code: Text({ min: 3, max: 60, pattern: /^[A-Z\d-]+$/ }),
  /** Whose alone it is; without one it is everybody's, each once. */
  playerId: z.optional(Id),
  /** Of all players together. */
  usesMax: z.optional(Integer({ min: 1, max: 1_000_000 })),
  startsAt: z.optional(Timestamp),
  endsAt: z.optional(Timestamp),
})

/** Makes codes of a campaign that codes grant, beside those of its file. One that is there already stays as it is. */
export const createPromoCodes = defineCall({
  name: 'createPromoCodes',
  method: 'POST',
  path: '/operator/campaigns/:key/codes',
  version: 1,
  access: 'anyone',
  summary: 'Make promotion codes of a campaign',
  params: CampaignParams,
  body: z.object({ codes: z.array(NewPromoCode).check(z.minLength(1), z.maxLength(1000)) }),
  /** `known`: of this campaign before; `taken`: of another one. */
  reply: z.object({
    codes: z.array(z.object({ code: z.string(), answer: z.enum(['created', 'known', 'taken']) })),
  }),
  errors: ['forbidden', 'not_found', 'conflict'],
})
