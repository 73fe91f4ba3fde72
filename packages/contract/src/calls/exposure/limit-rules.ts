import { EXPOSURE_RULES } from '@touchline/betting/limits/exposure-limit'
import * as z from 'zod/mini'
import { defineCall } from '../../define-call.ts'
import { AmountMinorSchema, IdParam, Integer, Text, Timestamp } from '../../scalars.ts'

// Limits of what open bets can cost. All calls need the `X-API-Key` header with the operator's key; a change holds for
// the next placement in every process, and is kept for ever with `actor` and `reason`.

export const LIMIT_LEVELS = ['platform', 'sport', 'league', 'match', 'market', 'player'] as const
export const EXPOSURE_PHASES = ['prematch', 'live'] as const

/** Rules of all levels hold together: the lowest amount of a kind counts. */
const LimitRuleFields = z.object({
  level: z.enum(LIMIT_LEVELS),
  /** A sport's key, a tournament's or match's id, a market's id or `match:market:specifier`, a player's id; else empty. */
  target: Text({ max: 200 }),
  /** Null: before the match and in play. */
  phase: z.nullable(z.enum(EXPOSURE_PHASES)),
  kind: z.enum(EXPOSURE_RULES),
  /** Euro cents. */
  amount: AmountMinorSchema,
  /** Multiplied by the player's factor. */
  isFactored: z.boolean(),
})

export const LimitRule = z.extend(LimitRuleFields, { id: z.int() })
export type LimitRule = z.infer<typeof LimitRule>

const Words = Text({ min: 1, max: 500, isTrimmed: true })
/** Who changes something, and why. */
const Because = { actor: Words, reason: Words }

export const PlayerFactor = z.object({
  playerId: z.int(),
  /** 100 changes nothing; 1 to 1000. */
  factorHundredths: z.int(),
})
export type PlayerFactor = z.infer<typeof PlayerFactor>

const LimitChange = z.object({
  id: z.int(),
  /** `rule:7` or `factor:1001`. */
  subject: z.string(),
  before: z.nullable(z.union([LimitRule, PlayerFactor])),
  after: z.nullable(z.union([LimitRule, PlayerFactor])),
  actor: z.string(),
  reason: z.string(),
  createdAt: Timestamp,
})

export const listLimitRules = defineCall({
  name: 'listLimitRules',
  method: 'GET',
  path: '/operator/limits',
  version: 1,
  access: 'anyone',
  summary: 'The limits of exposure, factors of players, and the newest changes',
  reply: z.object({
    rules: z.array(LimitRule),
    factors: z.array(PlayerFactor),
    /** Newest first, up to a hundred. */
    changes: z.array(LimitChange),
  }),
  errors: ['forbidden'],
})

/** One amount for a kind at a level, target and phase: replaces an earlier one. */
export const putLimitRule = defineCall({
  name: 'putLimitRule',
  method: 'PUT',
  path: '/operator/limits',
  version: 1,
  access: 'anyone',
  summary: 'Set a limit of exposure',
  body: z.extend(LimitRuleFields, Because),
  reply: z.object({ rule: LimitRule }),
  errors: ['forbidden'],
})

export const removeLimitRule = defineCall({
  name: 'removeLimitRule',
  method: 'POST',
  path: '/operator/limits/:id/removal',
  version: 1,
  access: 'anyone',
  summary: 'Remove a limit of exposure',
  params: IdParam,
  body: z.object(Because),
  reply: z.object({ rule: LimitRule }),
  errors: ['forbidden', 'not_found'],
})

export const setPlayerFactor = defineCall({
  name: 'setPlayerFactor',
  method: 'PUT',
  path: '/operator/players/:id/factor',
  version: 1,
  access: 'anyone',
  summary: 'Multiply the limits of a player; 100 hundredths remove the factor',
  params: IdParam,
  body: z.object({ factorHundredths: Integer({ min: 1, max: 1000 }), ...Because }),
  reply: PlayerFactor,
  errors: ['forbidden', 'not_found'],
})
