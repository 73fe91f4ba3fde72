import { MARKET_STATUS } from '@touchline/contract/entities/match/market-status'
import { sql } from 'kysely'
import type { Database, DatabaseTransaction } from '../../core/database/connect.ts'
import type { StoredOutcome } from '../../core/database/tables.ts'

export interface FollowedPrices {
  playerId: number
  matchId: number
  marketId: number
  name: string
  sportKey: string
  outcomes: StoredOutcome[]
  /** As the player was told last, by outcome; null of a match that is new among the favourites. */
  told: Record<string, number> | null
  toldAt: Date | null
}

/** The main markets of the favourite matches of everybody who wants to know of their odds. */
export async function followedPrices(
  db: Database,
  mainMarkets: readonly { sportKey: string; marketId: number }[],
): Promise<FollowedPrices[]> {
  const { rows } = await sql<FollowedPrices>`
    select c.player_id, m.id as match_id, k.market_id, s.key as sport_key, k.outcomes, p.outcomes as told, p.told_at,
      coalesce(m.name, home.name || ' – ' || away.name) as name
    from push_choice c
    join favourite f on f.player_id = c.player_id and f.type = 'matches'
    join match m on m.id = f.target_id and m.status in (0, 1)
    join sport s on s.id = m.sport_id
    join jsonb_to_recordset(${JSON.stringify(mainMarkets)}::jsonb) as main("sportKey" text, "marketId" int)
      on main."sportKey" = s.key
    join market k on k.match_id = m.id and k.market_id = main."marketId" and k.specifier = ''
      and k.status = ${MARKET_STATUS.allowed}
    left join competitor home on home.id = m.home_id
    left join competitor away on away.id = m.away_id
    left join push_price p on p.player_id = c.player_id and p.match_id = m.id
    where 'favorite_odds' = any(c.topics)
      and exists (select from push_subscription u where u.player_id = c.player_id)`.execute(db)
  return rows
}

export interface ToldPrices {
  playerId: number
  matchId: number
  outcomes: Record<string, number>
  /** Null of what is only noted, to be compared with later. */
  details: object | null
  toldAt: Date
  now: Date
  expiresAt: Date
}

/** Notes the prices, and a message for each subscription, in one transaction. */
export async function notePrices(tx: DatabaseTransaction, told: ToldPrices): Promise<void> {
  const { playerId, matchId, outcomes, details, toldAt, now, expiresAt } = told
  await sql`
    insert into push_price (player_id, match_id, outcomes, told_at)
    values (${playerId}, ${matchId}, ${JSON.stringify(outcomes)}, ${toldAt})
    on conflict (player_id, match_id) do update set outcomes = excluded.outcomes, told_at = excluded.told_at`.execute(
    tx,
  )
  if (details === null) return
  await sql`
    insert into push_message
      (subscription_id, player_id, topic, source, details, created_at, expires_at, next_attempt_at)
    select s.id, ${playerId}, 'favorite_odds', ${`odds:${matchId}:${now.getTime()}`}, ${JSON.stringify(details)},
      ${now}, ${expiresAt}, ${now}
    from push_subscription s where s.player_id = ${playerId}
    on conflict (subscription_id, source) do nothing`.execute(tx)
}
