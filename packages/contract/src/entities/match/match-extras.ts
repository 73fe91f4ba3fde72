import * as z from 'zod/mini'
import { OddsThousandthsSchema, Timestamp } from '../../scalars.ts'
import { MatchStatusSchema, PeriodScore, ScorePair } from '../catalogue.ts'

/** Extra data of the match page. The specification names the calls without types. */
export const WIDGET_TYPES = ['statistics', 'head_to_head', 'standings', 'form', 'win_chances'] as const
export const WidgetType = z.enum(WIDGET_TYPES)
export type WidgetType = z.infer<typeof WidgetType>

const PlayedMatch = z.object({
  matchId: z.nullable(z.int()),
  homeId: z.int(),
  homeName: z.string(),
  awayId: z.int(),
  awayName: z.string(),
  tournamentName: z.string(),
  score: ScorePair,
  startTime: Timestamp,
})
export type PlayedMatch = z.infer<typeof PlayedMatch>

/** Win probabilities of the main market without its margin; they add up to 1. Null without a draw in the sport. */
const WinChance = z.object({
  at: Timestamp,
  home: z.number(),
  draw: z.nullable(z.number()),
  away: z.number(),
})
export type WinChance = z.infer<typeof WinChance>

/**
 * A statistic of both sides. `counts` are the types of incidents it counts, so that a client can update it from
 * events; empty for figures that are not counted.
 */
export const MatchFigure = z.object({
  key: z.string(),
  name: z.string(),
  unit: z.optional(z.enum(['percent'])),
  counts: z.array(z.string()),
  home: z.number(),
  away: z.number(),
})
export type MatchFigure = z.infer<typeof MatchFigure>

/** Only the part that its type names is filled. */
export const MatchWidget = z.object({
  type: WidgetType,
  statistics: z.array(MatchFigure),
  periods: z.array(PeriodScore),
  headToHead: z.array(PlayedMatch),
  form: z.object({ home: z.array(PlayedMatch), away: z.array(PlayedMatch) }),
  standings: z.array(
    z.object({
      position: z.int(),
      competitorId: z.int(),
      name: z.string(),
      played: z.int(),
      won: z.int(),
      drawn: z.int(),
      lost: z.int(),
      scored: z.int(),
      conceded: z.int(),
      points: z.int(),
    }),
  ),
  winChances: z.array(WinChance),
})
export type MatchWidget = z.infer<typeof MatchWidget>

export const STREAM_KINDS = ['hls', 'iframe'] as const

export const MatchStream = z.object({
  id: z.string(),
  kind: z.enum(STREAM_KINDS),
  url: z.string(),
  language: z.nullable(z.string()),
  /** The stream's delay, where known. */
  delayS: z.nullable(z.int()),
})
export type MatchStream = z.infer<typeof MatchStream>

/** Whether this visitor can watch a match now, or why not. */
export const STREAM_STATES = ['available', 'none', 'sign_in', 'not_started', 'over', 'country'] as const
export const StreamState = z.enum(STREAM_STATES)
export type StreamState = z.infer<typeof StreamState>

/** Spec 2 §3, match preview export: for widgets that identify the match by the feed's number. */
export const MatchPreview = z.object({
  matchId: z.int(),
  teamHomeName: z.string(),
  teamAwayName: z.string(),
  scheduled: Timestamp,
  tournamentName: z.string(),
  sport: z.string(),
  oddsHome: z.nullable(OddsThousandthsSchema),
  oddsDraw: z.nullable(OddsThousandthsSchema),
  oddsAway: z.nullable(OddsThousandthsSchema),
  logos: z.object({ home: z.string(), away: z.string() }),
  status: MatchStatusSchema,
  srMatchId: z.nullable(z.string()),
})
export type MatchPreview = z.infer<typeof MatchPreview>

/** Earlier prices of outcomes, in order of time. Changes in quick succession are one entry. */
export const PriceHistory = z.object({
  outcomes: z.array(
    z.object({
      id: z.int(),
      prices: z.array(z.object({ at: Timestamp, odds: OddsThousandthsSchema })),
    }),
  ),
})
export type PriceHistory = z.infer<typeof PriceHistory>
