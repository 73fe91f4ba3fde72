import { MATCH_DISRUPTIONS } from '@touchline/betting/slip/match-status'
import * as z from 'zod/mini'
import { besides, VersionOrArrival } from '../besides.ts'
import { Timestamp } from '../scalars.ts'
import { Market } from './match/market.ts'
import { OutcomeBoost } from './match/outcome-boost.ts'

export const MatchStatusSchema = z.union([
  z.literal(0),
  z.literal(1),
  z.literal(2),
  z.literal(3),
  z.literal(4),
  z.literal(5),
])

/** What keeps a match from its planned course, beside its status; null when nothing does. Not in the specification. */
export const Disruption = z.nullable(z.enum(MATCH_DISRUPTIONS))

export const PROVIDERS = ['betradar', 'oddin', 'betconstruct'] as const
export const Provider = z.enum(PROVIDERS)
export type Provider = z.infer<typeof Provider>

export const SPORT_TYPES = ['sport', 'esport'] as const

export const Sport = z.object({
  id: z.int(),
  urnId: z.string(),
  /** Part of addresses: `/soccer`. */
  key: z.string(),
  name: z.string(),
  priority: z.int(),
  type: z.enum(SPORT_TYPES),
  provider: Provider,
  /** Open matches, in play and before the start. */
  liveCount: z.int(),
  prematchCount: z.int(),
  outrightCount: z.int(),
})
export type Sport = z.infer<typeof Sport>

export const SportRef = z.object({
  id: z.int(),
  key: z.string(),
  name: z.string(),
  type: z.enum(SPORT_TYPES),
})
export type SportRef = z.infer<typeof SportRef>

export const Category = z.object({
  id: z.int(),
  slug: z.string(),
  name: z.string(),
  priority: z.int(),
  /** ISO 3166-1 alpha-2 (or GB-ENG style), null for international ones. */
  countryCode: z.nullable(z.string()),
  sport: SportRef,
  matchCount: z.int(),
})
export type Category = z.infer<typeof Category>

export const CategoryRef = z.object({
  id: z.int(),
  slug: z.string(),
  name: z.string(),
  countryCode: z.nullable(z.string()),
})
export type CategoryRef = z.infer<typeof CategoryRef>

/** A league. The outcome counts determine how many columns its list needs. */
export const Tournament = z.object({
  id: z.int(),
  urnId: z.string(),
  slug: z.string(),
  name: z.string(),
  priority: z.int(),
  category: CategoryRef,
  sport: SportRef,
  mainMarketOutcomeCount: z.int(),
  secondaryMarketOutcomeCount: z.int(),
  liveCount: z.int(),
  matchCount: z.int(),
  outrightCount: z.int(),
})
export type Tournament = z.infer<typeof Tournament>

export const TournamentRef = z.object({
  id: z.int(),
  slug: z.string(),
  name: z.string(),
  category: CategoryRef,
  sport: SportRef,
})
export type TournamentRef = z.infer<typeof TournamentRef>

/** `logo` is an address of a generated crest: initials and two colours. */
export const Competitor = z.object({ id: besides(z.int(), 0), name: z.string(), logo: z.string() })
export type Competitor = z.infer<typeof Competitor>

/** A team that the text means, and which of the found matches is its next. Not in the specification. */
export const FoundTeam = z.extend(Competitor, { sport: SportRef, nextMatchId: z.int() })
export type FoundTeam = z.infer<typeof FoundTeam>

export const Competitors = z.object({ home: Competitor, away: Competitor })

const TeamColor = z.nullable(z.string().check(z.regex(/^#[0-9a-f]{6}$/i)))

/** The colour that each side plays in, `#rrggbb`; null where none is known. */
export const TeamColors = z.object({ home: TeamColor, away: TeamColor })
export type TeamColors = z.infer<typeof TeamColors>

export const ScorePair = z.object({ home: z.int(), away: z.int() })
export type ScorePair = z.infer<typeof ScorePair>

/** Times in seconds. A running clock is extrapolated from `clockUpdatedAt`; `speed` is above 1 on an accelerated feed. */
export const MatchClock = z.object({
  matchTime: z.int(),
  stoppageTime: z.nullable(z.int()),
  stoppageTimeAnnounced: z.nullable(z.int()),
  remainingTime: z.nullable(z.int()),
  remainingTimeInPeriod: z.nullable(z.int()),
  stopped: z.boolean(),
  clockUpdatedAt: Timestamp,
  speed: besides(z.number(), 1),
})
export type MatchClock = z.infer<typeof MatchClock>

export const PeriodScore = z.object({
  home: z.int(),
  away: z.int(),
  periodKey: z.string(),
  /** Localized: `1st half`. */
  periodName: z.string(),
  number: z.int(),
  type: z.string(),
})
export type PeriodScore = z.infer<typeof PeriodScore>

/** Spec 2 §3, Match: statistics. `gameScore` are texts, since tennis counts 40 and A. */
export const MatchStatistics = z.object({
  clock: z.nullable(MatchClock),
  totalScore: z.nullable(ScorePair),
  gameScore: z.nullable(z.object({ home: z.string(), away: z.string() })),
  currentServer: z.nullable(z.enum(['home', 'away'])),
  periodScore: z.array(PeriodScore),
  maxPeriodNumber: z.int(),
  /** Home's possession so far, in per cent, where the feed has it. Not in the specification. */
  possession: z.optional(z.nullable(ScorePair)),
})
export type MatchStatistics = z.infer<typeof MatchStatistics>

export const Incident = z.object({
  /** Strictly increasing within a match. */
  number: z.int(),
  type: z.string(),
  side: z.nullable(z.enum(['home', 'away'])),
  displayTime: z.string(),
  player: z.nullable(z.string()),
  score: z.nullable(ScorePair),
  /** Taken back, such as a goal after video review: it does not count. */
  cancelled: z.optional(z.boolean()),
})
export type Incident = z.infer<typeof Incident>

export const Match = z.object({
  id: z.int(),
  urnId: z.string(),
  slug: z.string(),
  type: z.enum(['match', 'outright']),
  tournament: TournamentRef,
  competitors: Competitors,
  stadium: z.nullable(z.string()),
  city: z.nullable(z.string()),
  status: MatchStatusSchema,
  disruption: z.optional(Disruption),
  /** Period key, such as `1st_half`; null before the start. */
  stage: z.nullable(z.string()),
  startTime: Timestamp,
  statistics: z.nullable(MatchStatistics),
  /** Number of open markets. */
  availableMarkets: z.int(),
  mainMarket: z.nullable(Market),
  secondaryMarket: z.nullable(Market),
  topMarkets: z.array(Market),
  /** Of a list requested with columns, in that order: the market, of several lines the balanced one; null for none. */
  columns: z.optional(z.array(z.nullable(Market))),
  hasVideo: z.boolean(),
  provider: Provider,
  /** Who feeds it: see `pausedFeeds` of the settings. Null where that is not known. */
  producer: z.optional(z.nullable(z.string())),
  isProviderStatsAvailable: z.boolean(),
  /** Absent where no campaign boosts an outcome of it. Not in the specification. */
  boosts: z.optional(z.array(OutcomeBoost)),
  ver: VersionOrArrival,
})
export type Match = z.infer<typeof Match>

/** A competition as a whole, such as the winner of a league: an event without two sides. */
const ToldOutright = z.object({
  id: z.int(),
  urnId: z.string(),
  slug: z.string(),
  type: z.literal('outright'),
  name: z.string(),
  tournament: z.optional(TournamentRef),
  /** The specification's name of its league. */
  parent: z.optional(TournamentRef),
  competitors: z.array(Competitor),
  startTime: Timestamp,
  endDate: z.nullable(Timestamp),
  status: MatchStatusSchema,
  availableMarkets: z.int(),
  /** The winner market; null while it is closed. */
  mainMarket: besides(z.nullable(Market), null),
  /** The winners, once decided; several may share it. Not in the specification. */
  winners: besides(z.array(Competitor), []),
  provider: Provider,
  producer: z.optional(z.nullable(z.string())),
  ver: VersionOrArrival,
})

/** With its league under both names, whichever of them the sender tells. */
export const Outright = z.pipe(
  ToldOutright,
  z.transform((told, { issues }) => {
    const league = told.tournament ?? told.parent
    if (league) return { ...told, tournament: league, parent: league }
    issues.push({ code: 'custom', message: 'neither parent nor tournament', input: told, path: ['parent'] })
    return z.NEVER
  }),
)
export type Outright = z.infer<typeof Outright>
