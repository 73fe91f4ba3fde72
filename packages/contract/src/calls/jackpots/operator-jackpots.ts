import * as z from 'zod/mini'
import { defineCall } from '../../define-call.ts'
import { JACKPOT_HIT_STATUSES, JACKPOT_LEVEL_STATES } from '../../entities/jackpot.ts'
import { AmountMinorSchema, CurrencyCode, IdParam, Timestamp } from '../../scalars.ts'
import { operatorFields } from '../corrections/operator-fields.ts'

// Jackpots as operators see them. All calls need the `X-API-Key` header with the operator's key.

const OperatorLevel = z.object({
  id: z.int(),
  jackpotKey: z.string(),
  code: z.string(),
  currency: CurrencyCode,
  state: z.enum(JACKPOT_LEVEL_STATES),
  round: z.int(),
  amount: AmountMinorSchema,
  /** Prizes that were not paid: part of rounds to come. */
  reserve: AmountMinorSchema,
})

const OperatorHit = z.object({
  id: z.int(),
  levelId: z.int(),
  round: z.int(),
  betId: z.int(),
  playerId: z.int(),
  amount: AmountMinorSchema,
  currency: CurrencyCode,
  status: z.enum(JACKPOT_HIT_STATUSES),
  /** An operator has said yes: it is paid as soon as the bet stands. */
  isConfirmed: z.boolean(),
  betStatus: z.string(),
  createdAt: Timestamp,
})

export const listOperatorJackpots = defineCall({
  name: 'listOperatorJackpots',
  method: 'GET',
  path: '/operator/jackpots',
  version: 1,
  access: 'anyone',
  summary: 'Levels of jackpots, and hits that are not decided, the oldest first, at most 500',
  reply: z.object({ levels: z.array(OperatorLevel), openHits: z.array(OperatorHit) }),
  errors: ['forbidden'],
})

/** A finished level gives back what it holds and stays finished. One with open hits cannot be finished. */
export const setJackpotLevelState = defineCall({
  name: 'setJackpotLevelState',
  method: 'PUT',
  path: '/operator/jackpots/levels/:id/state',
  version: 1,
  access: 'anyone',
  summary: 'Set the state of a level',
  params: IdParam,
  body: z.object({ ...operatorFields, state: z.enum(['active', 'paused', 'disabled', 'finished']) }),
  reply: z.object({ level: OperatorLevel }),
  errors: ['forbidden', 'not_found', 'conflict'],
})

/** What is paid or rejected stays so. */
export const decideJackpotHit = defineCall({
  name: 'decideJackpotHit',
  method: 'POST',
  path: '/operator/jackpot-hits/:id/decision',
  version: 1,
  access: 'anyone',
  summary: 'Approve or reject a hit',
  params: IdParam,
  body: z.object({ ...operatorFields, decision: z.enum(['approve', 'reject']) }),
  reply: z.object({ hit: OperatorHit }),
  errors: ['forbidden', 'not_found', 'conflict'],
})
