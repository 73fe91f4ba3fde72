import * as z from 'zod/mini'
import { VersionOrArrival } from '../../besides.ts'
import { OddsThousandthsSchema, Specifier } from '../../scalars.ts'

/** Every code; `MARKET_STATUS` has the names. */
export const MarketStatus = z.literal([1, 0, -1, -2, -3, -4])
export type MarketStatus = z.infer<typeof MarketStatus>

export const MARKET_FAMILIES = ['three_way', 'two_way', 'line', 'correct_score', 'list'] as const

export const Outcome = z.pipe(
  z.object({
    id: z.int(),
    /** Localized: `Arsenal`, `over 2.5`, `2:1`. */
    name: z.string(),
    /** For column heads and ladders: `1`, `X`, `Over`. Without one the name stands there. Not in the specification. */
    shortName: z.optional(z.string()),
    active: z.boolean(),
    odds: OddsThousandthsSchema,
  }),
  z.transform((outcome) => ({ ...outcome, shortName: outcome.shortName ?? outcome.name })),
)
export type Outcome = z.infer<typeof Outcome>

/** Identified by match, id and specifier together. */
export const Market = z.pipe(
  z.object({
    matchId: z.int(),
    matchUrnId: z.string(),
    id: z.int(),
    name: z.string(),
    status: MarketStatus,
    specifier: Specifier,
    /** How it is laid out; told by its outcomes where the sender does not say. Not in the specification. */
    family: z.optional(z.enum(MARKET_FAMILIES)),
    outcomes: z.array(Outcome),
    marketGroups: z.array(z.string()),
    priority: z.int(),
    mostBalanced: z.boolean(),
    nextBetStop: z.nullable(z.iso.datetime()),
    customBetGroups: z.array(z.string()),
    provider: z.string(),
    ver: VersionOrArrival,
  }),
  z.transform((market) => ({ ...market, family: market.family ?? familyOf(market) })),
)
export type Market = z.infer<typeof Market>

/** As many outcomes as stand beside each other. */
function familyOf({ outcomes }: { outcomes: readonly unknown[] }): (typeof MARKET_FAMILIES)[number] {
  if (outcomes.length === 2) return 'two_way'
  return outcomes.length === 3 ? 'three_way' : 'list'
}

/** A tab of the match page; `groupKey` is the query's `group_key`. */
export const MarketGroup = z.object({ groupKey: z.string(), name: z.string(), priority: z.int() })
export type MarketGroup = z.infer<typeof MarketGroup>
