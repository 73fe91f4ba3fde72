import * as z from 'zod/mini'
import { OddsThousandthsSchema, Specifier, Version } from '../scalars.ts'

/** Every code; `MARKET_STATUS` has the names. */
export const MarketStatus = z.literal([1, 0, -1, -2, -3, -4])
export type MarketStatus = z.infer<typeof MarketStatus>

export const MARKET_FAMILIES = ['three_way', 'two_way', 'line', 'correct_score', 'list'] as const

export const Outcome = z.object({
  id: z.int(),
  /** Localized: `Arsenal`, `over 2.5`, `2:1`. */
  name: z.string(),
  /** For column heads and ladders: `1`, `X`, `Over`. */
  shortName: z.string(),
  active: z.boolean(),
  odds: OddsThousandthsSchema,
})
export type Outcome = z.infer<typeof Outcome>

/** Identified by match, id and specifier together. */
export const Market = z.object({
  matchId: z.int(),
  matchUrnId: z.string(),
  id: z.int(),
  name: z.string(),
  status: MarketStatus,
  specifier: Specifier,
  family: z.enum(MARKET_FAMILIES),
  outcomes: z.array(Outcome),
  marketGroups: z.array(z.string()),
  priority: z.int(),
  mostBalanced: z.boolean(),
  nextBetStop: z.nullable(z.iso.datetime()),
  customBetGroups: z.array(z.string()),
  provider: z.string(),
  ver: Version,
})
export type Market = z.infer<typeof Market>

/** A tab of the match page; `groupKey` is the query's `group_key`. */
export const MarketGroup = z.object({ groupKey: z.string(), name: z.string(), priority: z.int() })
export type MarketGroup = z.infer<typeof MarketGroup>
