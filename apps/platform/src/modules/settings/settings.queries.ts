import { ODDS_FORMATS } from '@touchline/betting/odds/formats'
import { PROVIDERS, type Provider } from '@touchline/contract/entities/catalogue'
import { HOUR_CYCLES, LIST_DENSITIES, type ListDensity } from '@touchline/contract/entities/display'
import {
  ODDS_ACCEPT_MODES,
  type OddsAcceptMode,
  type OddsType,
  type Settings,
} from '@touchline/contract/entities/settings'
import type { HourCycle } from '@touchline/messages/format'
import { sql } from 'kysely'
import type { Database, DatabaseTransaction } from '../../core/database/connect.ts'

/** What a player has chosen; null where they left the default. */
export interface PlayerChoices {
  stakes: Settings['stakes']
  oddsAcceptMode: OddsAcceptMode | null
  oddsType: OddsType | null
  timeZone: string | null
  hourCycle: HourCycle | null
  listDensity: ListDensity | null
  pinnedMarkets: number[] | null
  updatedAt: Date
}

export async function playerChoices(db: Database, playerId: number): Promise<PlayerChoices | null> {
  const row = await db
    .selectFrom('playerSettings')
    .select([
      'stakes',
      'oddsAcceptMode',
      'oddsType',
      'timeZone',
      'hourCycle',
      'listDensity',
      'pinnedMarkets',
      'updatedAt',
    ])
    .where('playerId', '=', playerId)
    .executeTakeFirst()
  return row
    ? {
        stakes: row.stakes,
        oddsAcceptMode: ODDS_ACCEPT_MODES.find((mode) => mode === row.oddsAcceptMode) ?? null,
        oddsType: ODDS_FORMATS.find((type) => type === row.oddsType) ?? null,
        timeZone: row.timeZone,
        hourCycle: HOUR_CYCLES.find((cycle) => cycle === row.hourCycle) ?? null,
        listDensity: LIST_DENSITIES.find((density) => density === row.listDensity) ?? null,
        pinnedMarkets: row.pinnedMarkets,
        updatedAt: row.updatedAt,
      }
    : null
}

export interface ChangedChoices {
  stakes: Settings['stakes'] | undefined
  oddsAcceptMode: OddsAcceptMode | undefined
  oddsType: OddsType | undefined
  timeZone: string | undefined
  hourCycle: HourCycle | undefined
  listDensity: ListDensity | undefined
  pinnedMarkets: number[] | undefined
  pushSubscription: string | undefined
}

/** Changes what is given and leaves the rest, in one statement: two devices may save at once. */
export async function saveChoices(
  tx: DatabaseTransaction,
  playerId: number,
  {
    stakes,
    oddsAcceptMode,
    oddsType,
    timeZone,
    hourCycle,
    listDensity,
    pinnedMarkets,
    pushSubscription,
  }: ChangedChoices,
  now: Date,
): Promise<void> {
  // A currency that is sent replaces what was kept for it; the others stay.
  await sql`
    insert into player_settings as kept (player_id, stakes, odds_accept_mode, odds_type, time_zone, hour_cycle,
      list_density, pinned_markets, push_subscription, updated_at)
    values (${playerId}, ${JSON.stringify(stakes ?? [])}, ${oddsAcceptMode ?? null}, ${oddsType ?? null},
      ${timeZone ?? null}, ${hourCycle ?? null}, ${listDensity ?? null}, ${pinnedMarkets ?? null}::int[], ${pushSubscription ?? null}, ${now})
    on conflict (player_id) do update set
      stakes = excluded.stakes || coalesce((
        select jsonb_agg(item) from jsonb_array_elements(kept.stakes) as item
        where not exists (
          select 1 from jsonb_array_elements(excluded.stakes) as newer
          where newer ->> 'currency' = item ->> 'currency'
        )
      ), '[]'),
      odds_accept_mode = coalesce(excluded.odds_accept_mode, kept.odds_accept_mode),
      odds_type = coalesce(excluded.odds_type, kept.odds_type),
      time_zone = coalesce(excluded.time_zone, kept.time_zone),
      hour_cycle = coalesce(excluded.hour_cycle, kept.hour_cycle),
      list_density = coalesce(excluded.list_density, kept.list_density),
      pinned_markets = coalesce(excluded.pinned_markets, kept.pinned_markets),
      push_subscription = coalesce(excluded.push_subscription, kept.push_subscription),
      updated_at = excluded.updated_at`.execute(tx)
}

export async function providerStatuses(db: Database): Promise<Settings['providerStatuses']> {
  const rows = await db
    .selectFrom('providerStatus')
    .select(['provider', 'status'])
    .orderBy('provider')
    .execute()
  return rows.flatMap(({ provider, status }) => (isProvider(provider) ? [{ provider, status }] : []))
}

/** As the pages were told last. */
export async function pausedFeeds(db: Database): Promise<Settings['pausedFeeds']> {
  const { rows } = await sql<{ producer: string | null; matchId: number | null }>`
    select producer, null::bigint as match_id from producer_status where is_paused
    union all
    select null, match_id from match_feed where is_paused`.execute(db)
  return {
    producers: rows.flatMap(({ producer }) => producer ?? []),
    matchIds: rows.flatMap(({ matchId }) => matchId ?? []),
  }
}

function isProvider(name: string): name is Provider {
  return PROVIDERS.some((provider) => provider === name)
}
