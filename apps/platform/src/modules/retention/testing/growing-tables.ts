import { Client } from 'pg'
import { administer } from '../../../testing/database-server.ts'
import { whenAlone } from '../../../testing/when-alone.ts'

export const GROWING = [
  'session',
  'player_token',
  'provider_session',
  'sign_in_failure',
  'phone_code',
  'passkey_challenge',
  'host_token',
  'login_event',
  'device',
  'mail',
  'idempotent_reply',
  'notification',
  'notification_read',
  'chat_message',
  'register_check',
  'deposit_claim',
  'consent_receipt',
  'push_price',
  'prediction',
  'shared_slip',
  'betting_session',
  'activity_day',
  'named_outcome',
  'price_history',
  'market',
  'match',
] as const
/** What goes with a match, or keeps it. */
const BESIDE = ['incident', 'bet_selection', 'favourite', 'feed_fixture', 'market_settlement', 'chat_report']

/**
 * Rows in each table that is pruned, from `days` before a moment until then. The player is any that there is. The planner
 * keeps to what it knows of the full tables: an automatic analysis half-way would let it read what is nearly empty.
 */
export function fillGrowing(
  url: string,
  { rows, at, days = 0 }: { rows: number; at: Date; days?: number },
): Promise<void> {
  const hash = `sha256(n::text::bytea)`
  const time = `('${at.toISOString()}'::timestamptz - make_interval(secs => n * ${(days * 86_400) / rows}))`
  const many = `from generate_series(1, ${rows}) n, (select min(id) as id from player) p`
  return administer(url, [
    ...[...GROWING, ...BESIDE].map((table) => `alter table ${table} set (autovacuum_enabled = off)`),
    `insert into session (method, idle_minutes, token_hash, player_id, created_at, last_seen_at, proved_at, ends_at, expires_at) select 'password', 1, ${hash}, p.id, ${time}, ${time}, ${time}, ${time}, ${time} ${many}`,
    `insert into player_token (token_hash, player_id, purpose, created_at, expires_at) select ${hash}, p.id, 'unlock', ${time}, ${time} ${many}`,
    `insert into provider_session (provider, app, player_id, currency, locale, launch_expires_at, login_token_hash, created_at, expires_at)
     select 'x', 'x', p.id, 'EUR', 'en', ${time}, ${hash}, ${time}, ${time} ${many}`,
    `insert into sign_in_failure (email_hash, network, failures, last_at) select ${hash}, 'x', 1, ${time} ${many}`,
    `insert into phone_code (player_id, phone, phone_country, tries_left, created_at, expires_at) select p.id, '+49' || n, 'DE', 5, ${time}, ${time} ${many}`,
    `insert into passkey_challenge (challenge_hash, purpose, expires_at) select ${hash}, 'sign_in', ${time} ${many}`,
    `insert into host_token (issuer, jti, expires_at) select 'x', n::text, ${time} ${many}`,
    `insert into device (player_id, key_hash, first_seen_at, last_seen_at) select p.id, ${hash}, ${time}, ${time} ${many}`,
    `insert into login_event (player_id, at, method, outcome) select p.id, ${time}, 'password', 'refused' ${many}`,
    `insert into register_check (provider, subject_hash, moment, answer, said, asked_at, took_ms)
     select 'x', ${hash}, 'sign_in', 'not_listed', '', ${time}, 1 ${many}`,
    `insert into deposit_claim (reference, player_id, provider, amount_minor, currency, state, asked_at, tell_at)
     select n::text, p.id, 'x', 1, 'EUR', 'confirmed', ${time}, ${time} ${many}`,
    `insert into consent_receipt (id, site, locale, granted, refused, decided_at)
     select gen_random_uuid(), 'x', 'en', '{}', '{}', ${time} ${many}`,
    `insert into named_outcome (urn, seen_at) select 'x:' || n, ${time} ${many}`,
    `insert into push_price (player_id, match_id, outcomes, told_at) select p.id, n, '{}', ${time} ${many}`,
    `insert into mail (recipient, template, created_at, sent_at) select 'x', 'unlock', ${time}, ${time} ${many}`,
    `insert into idempotent_reply (player_id, key, call, request_hash, reply, created_at) select p.id, n::text, 'x', ${hash}, '{}', ${time} ${many}`,
    `insert into notification (player_id, type, object_type, details, created_at) select p.id, 'x', 'bet', '{}', ${time} ${many}`,
    `insert into notification (type, object_type, details, created_at)
     select 'x', 'maintenance', '{}', '${at.toISOString()}'::timestamptz - make_interval(hours => n * ${days && 24}) from generate_series(1, 100) n`,
    `insert into player (email, password_hash, language, currency, created_at) select n || '@x', '', 'en', 'EUR', ${time} ${many}`,
    `insert into notification_read (player_id, notification_id)
     select p.id, a.id from player p join (select id, row_number() over () as place from notification where player_id is null) a
       on a.place = 1 + p.id % 100 where p.email like '%@x'`,
    CATALOGUE,
    `insert into match (urn, sport_id, category_id, tournament_id, slug, start_time, updated_at, status, over_at)
     select 'x:m:' || n, t.sport_id, t.category_id, t.id, 'x', ${time}, ${time}, 4, ${time} from generate_series(1, ${rows}) n, tournament t where t.urn = 'x:t'`,
    `insert into match (urn, sport_id, category_id, tournament_id, slug, start_time, updated_at, status, over_at, retention_step)
     select 'bet:' || urn, sport_id, category_id, tournament_id, slug, start_time, updated_at, status, over_at, 3 from match`,
    `insert into bet (ref, player_id, type, status, currency, stake_minor, possible_win_minor, odds_thousandths, device_id, language, created_at)
     select 'x', id, 'combo', 'done', 'EUR', 1, 1, 1000, 'x', 'en', '${at.toISOString()}' from (select min(id) as id from player) p`,
    `insert into bet_selection (bet_id, position, match_id, market_id, specifier, outcome_id, odds_thousandths, result, market_name, outcome_name)
     select b.id, m.id, m.id, 1, '', 1, 1000, 'win', '', '' from match m, (select max(id) as id from bet) b where retention_step = 3`,
    `insert into incident (match_id, number, type, display_time) select id, 1, 'goal', '' from match where retention_step = 0`,
    `insert into market (match_id, market_id, specifier, status, outcomes, ver) select id, 1, '', 0, '[]', 1 from match where retention_step = 0`,
    `insert into market_settlement (match_id, market_id, specifier, generation, kind, source, created_at)
     select id, 1, '', 1, 'cancel', 'feed', updated_at from match where retention_step = 0`,
    `insert into price_history (match_id, market_id, specifier, last_at, points) select match_id, 1, '', '${at.toISOString()}', '[]' from market`,
    `insert into favourite (player_id, type, target_id, created_at) select p.id, 'matches', m.id, updated_at from match m, (select min(id) as id from player) p`,
    `insert into feed_fixture (match_urn, adapter, event, fixture, speed, starts_at, ends_at) select urn, 'model', '{}', '{}', 1, start_time, start_time from match where retention_step = 0`,
    `insert into chat_member (player_id, tag) select min(id), 'x' from player`,
    `insert into chat_message (match_id, player_id, key, text, sent_at) select m.id, c.player_id, m.id::text, '', over_at from match m, chat_member c where retention_step = 0`,
    `insert into chat_report (message_id, player_id, reason, created_at) select id, player_id, 'spam', sent_at from chat_message`,
    `insert into prediction (prediction_id, voter, choice, data, created_at, device_id) select n::text, 'x', 'x', '{}', ${time}, 'x' ${many}`,
    `insert into shared_slip (code, content_hash, bets, created_at) select n::text, ${hash}, '[]', ${time} ${many}`,
    `insert into betting_session (player_id, started_at, last_at, checked_at, ended_at) select p.id, ${time}, ${time}, ${time}, ${time} ${many}`,
    `insert into activity_day (player_id, day, active_ms, last_at) select p.id, '2020-01-01'::date + n::int, 1, ${time} ${many}`,
    'analyze',
  ])
}

const CATALOGUE = `
with s as (insert into sport (urn, key, type, provider) values ('x:s', 'x', 'sport', 'x') returning id),
c as (insert into category (urn, sport_id, name, slug) select 'x:c', id, 'x', 'x' from s returning id, sport_id)
insert into tournament (urn, category_id, sport_id, name, search_name, slug) select 'x:t', id, sport_id, 'x', 'x', 'x' from c`

/** How often each table was read from end to end, once nobody else is connected. */
export async function scansOf(url: string): Promise<Record<string, number>> {
  const rows = await read(
    url,
    [
      'select relname as name, seq_scan as count from pg_stat_user_tables where relname = any($1)',
      [[...GROWING, ...BESIDE]],
    ],
    whenAlone,
  )
  return Object.fromEntries(rows)
}

/** Announcements stay, and matches with a bet, and mails that wait. */
const PRUNED: Readonly<Record<string, string>> = {
  match: 'retention_step < 3',
  notification: 'player_id is not null',
  mail: 'next_attempt_at is null',
}

export async function rowsOf(url: string): Promise<Record<string, number>> {
  const counts = GROWING.map((table) => {
    return `select '${table}' as name, count(*) as count from ${table} where ${PRUNED[table] ?? 'true'}`
  })
  return Object.fromEntries(await read(url, [counts.join(' union all '), []]))
}

async function read(
  url: string,
  [statement, values]: [string, unknown[]],
  when: (client: Client) => Promise<void> = async () => undefined,
): Promise<[string, number][]> {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    await when(client)
    const { rows } = await client.query<{ name: string; count: string }>(statement, values)
    return rows.map(({ name, count }) => [name, Number(count)])
  } finally {
    await client.end()
  }
}
