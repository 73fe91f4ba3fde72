import { EXCLUDED_ACCESS, EXCLUSION_KINDS } from '@touchline/protection/exclusions/exclusion'
import * as z from 'zod/mini'
import { Timestamp } from '../../scalars.ts'

export const PlayerExclusion = z.object({
  id: z.int(),
  kind: z.enum(EXCLUSION_KINDS),
  startsAt: Timestamp,
  /** Null for one without an end. */
  endsAt: z.nullable(Timestamp),
  /** The player can take it back until then; null where nobody can. */
  revocableUntil: z.nullable(Timestamp),
})
export type PlayerExclusion = z.infer<typeof PlayerExclusion>

/** What keeps the player from gambling now, and what is left to them. */
export const GamblingBlock = z.object({
  reason: z.enum(EXCLUSION_KINDS),
  /** Null where no end is known. */
  until: z.nullable(Timestamp),
  /** `withdraw_only`: sign in, see bets and balance, withdraw; `none`: not even that. */
  access: z.enum(EXCLUDED_ACCESS),
})
export type GamblingBlock = z.infer<typeof GamblingBlock>

/** All that hold, and what they come to. */
export const PlayerExclusions = z.object({
  block: z.nullable(GamblingBlock),
  exclusions: z.array(PlayerExclusion),
})
export type PlayerExclusions = z.infer<typeof PlayerExclusions>
