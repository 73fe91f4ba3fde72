import { FixtureFeedEvent } from '@touchline/contract/feed/announcement-events'
import { SPORT_KEYS } from '@touchline/pricing/sports/sport-key'
import { sql } from 'kysely'
import * as z from 'zod/mini'
import type { Database } from '../../../core/database/connect.ts'
import type { StoredResult } from '../../../core/database/tables.ts'
import { MISHAPS } from './mishaps/mishap.ts'
import { type Adapter, type PlannedMatch, UNPLAYED } from './planned-match.ts'

/** Existing plans stay unchanged. */
export async function insertPlanned(db: Database, plans: readonly PlannedMatch[]): Promise<void> {
  if (plans.length === 0) return
  const rows = plans.map((plan) => ({
    matchUrn: plan.announcement.matchUrn,
    adapter: plan.adapter,
    event: plan.announcement,
    fixture: { ...plan.fixture, mishap: plan.mishap },
    replay: plan.replay,
    unplayed: plan.unplayed ?? null,
    speed: plan.speed,
    startsAt: plan.startsAt,
    endsAt: plan.endsAt,
  }))
  await sql`
    insert into feed_fixture (match_urn, adapter, event, fixture, replay, unplayed, speed, starts_at, ends_at)
    select "matchUrn", adapter, event, fixture, nullif(replay, 'null'), unplayed, speed, "startsAt", "endsAt"
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r(
      "matchUrn" text, adapter text, event jsonb, fixture jsonb, replay jsonb, unplayed text, speed double precision,
      "startsAt" timestamptz, "endsAt" timestamptz)
    on conflict (match_urn) do nothing`.execute(db)
}

/** Plans not finished, and those that ended after `endedAfter`, for the teams' rest. */
export async function recentlyPlanned(
  db: Database,
  adapters: readonly Adapter[],
  endedAfter: Date,
): Promise<{ plan: PlannedMatch; isFinished: boolean }[]> {
  const found = await sql<FixtureRow>`
    select adapter, event, fixture, replay, unplayed, speed, starts_at, ends_at, finished_at from feed_fixture
    where adapter = any(${adapters}) and (finished_at is null or ends_at > ${endedAfter})
    order by starts_at, match_urn`.execute(db)
  return found.rows.map((row) => ({ plan: toPlan(row), isFinished: row.finishedAt !== null }))
}

export async function markFinished(db: Database, matchUrns: readonly string[], at: Date): Promise<void> {
  if (matchUrns.length === 0) return
  await sql`
    update feed_fixture set finished_at = ${at} where match_urn = any(${matchUrns})`.execute(db)
}

export interface OpenMarketRow {
  matchUrn: string
  marketId: number
  specifier: string
  status: number
  isMostBalanced: boolean
  outcomes: { id: number; odds: number; active: boolean }[]
}

export interface SentMarketRow extends OpenMarketRow {
  results: StoredResult[] | null
}

/** All markets of the matches without a result, shown or not; of `corrected` matches those with one too. */
export async function sentMarkets(
  db: Database,
  matchUrns: readonly string[],
  corrected: readonly string[],
): Promise<SentMarketRow[]> {
  if (matchUrns.length === 0) return []
  const found = await sql<SentMarketRow>`
    select m.urn as match_urn, k.market_id, k.specifier, k.status, k.is_most_balanced, k.outcomes, k.results
    from match m join market k on k.match_id = m.id
    where m.urn = any(${matchUrns}) and (k.results is null or m.urn = any(${corrected}))`.execute(db)
  return found.rows
}

interface FixtureRow {
  adapter: Adapter
  event: unknown
  fixture: unknown
  replay: unknown
  unplayed: string | null
  speed: number
  startsAt: Date
  endsAt: Date
  finishedAt: Date | null
}

/** Rows are parsed, since an older version of the platform may have written them. */
function toPlan({
  adapter,
  event,
  fixture,
  replay,
  unplayed,
  speed,
  startsAt,
  endsAt,
}: FixtureRow): PlannedMatch {
  const announcement = z.parse(FixtureFeedEvent, event)
  const { mishap } = z.parse(StoredMishap, fixture)
  return {
    adapter,
    announcement,
    sportKey: z.parse(SportKeyText, announcement.sportKey),
    fixture: z.parse(StoredFixture, fixture),
    replay: z.parse(StoredReplay, replay),
    ...(mishap && { mishap }),
    ...(unplayed !== null && { unplayed: z.parse(z.enum(UNPLAYED), unplayed) }),
    speed,
    startsAt,
    endsAt,
  }
}

const SportKeyText = z.enum(SPORT_KEYS)
const StoredRating = z.object({ attack: z.number(), defence: z.number() })
/** The JSON stored in `feed_fixture`. */
export const StoredFixture = z.object({
  matchId: z.int(),
  /** A number in rows that began before an installation had a secret. */
  seed: z.union([z.int(), z.string().check(z.regex(/^[0-9a-f]{64}$/))]),
  home: StoredRating,
  away: StoredRating,
  format: z.enum(['standard', 'best_of_five', 'best_of_one']),
})
/** Stored beside what a match's course follows from; absent for most. */
const StoredMishap = z.object({ mishap: z.optional(z.enum(MISHAPS)) })
const StoredScore = z.object({ home: z.int(), away: z.int() })
const StoredReplay = z.nullable(
  z.object({
    goals: z.array(
      z.object({
        minute: z.nullable(z.string()),
        side: z.enum(['home', 'away']),
        player: z.nullable(z.string()),
        type: z.enum(['goal', 'penalty_goal', 'own_goal']),
      }),
    ),
    halfTime: z.nullable(StoredScore),
    fullTime: StoredScore,
    extraTime: z.optional(StoredScore),
    shootout: z.optional(StoredScore),
  }),
)
