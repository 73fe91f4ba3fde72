import { administer } from '../../../testing/database-server.ts'

/**
 * As many players as a large operator has, beside those of a test: two accounts and a deposit each, every fifth with
 * a settled bet and some with an open one, on matches like the given one.
 */
export function fillPlayers(url: string, players: number, matchId: number): Promise<void> {
  // Each step after a look at what the one before has made: by what was known of the empty tables a join takes minutes.
  return administer(url, [
    PLAYERS(players),
    'analyze player',
    ACCOUNTS,
    'analyze account',
    TRANSFERS,
    betsOf('done', 5),
    betsOf('waiting_results', 1000),
    matchesLike(matchId),
    'analyze bet, match',
    LEGS,
    CAMPAIGN,
    GRANTS,
    EXPOSURE,
    'vacuum analyze',
  ])
}

const PLAYERS = (players: number) => `
insert into player (email, password_hash, language, currency, created_at)
select 'many-' || n || '@touchline.test', 'none', 'en', 'EUR', now() from generate_series(1, ${players}) n`

const ACCOUNTS = `
insert into account (player_id, purpose, currency, balance_minor)
select p.id, purpose, 'EUR', 1000 from player p cross join unnest(array ['available', 'held']) purpose
where p.email like 'many-%'`

const TRANSFERS = `
insert into transfer (kind, debit_account_id, credit_account_id, amount_minor, currency, reference, created_at)
select 'deposit', cash.id, a.id, 1000, 'EUR', 'many:' || a.id, now()
from account a join player p on p.id = a.player_id
join account cash on cash.purpose = 'cash' and cash.currency = 'EUR' and cash.player_id is null
where a.purpose = 'available' and p.email like 'many-%'`

const betsOf = (status: 'done' | 'waiting_results', every: number) => `
insert into bet (ref, player_id, type, status, currency, stake_minor, possible_win_minor, odds_thousandths, device_id,
  language, settlement_number, created_at)
select 'many-${status}-' || id, id, 'single', '${status}', 'EUR', 100, 200, 2000, 'test', 'en',
  ${status === 'done' ? 1 : 0}, now()
from player where email like 'many-%' and id % ${every} = 0`

const matchesLike = (matchId: number) => `
insert into match (urn, sport_id, category_id, tournament_id, home_id, away_id, slug, start_time, updated_at)
select 'many:match:' || n, sport_id, category_id, tournament_id, home_id, away_id, 'many-' || n, start_time, updated_at
from match cross join generate_series(1, 500) n where id = ${matchId}`

const LEGS = `
insert into bet_selection (bet_id, position, match_id, market_id, specifier, outcome_id, odds_thousandths, result,
  market_name, outcome_name)
select b.id, 0, m.id, 1, '', 1, 2000, case when b.status = 'done' then 'win' end, 'Winner', 'Home'
from bet b join match m on m.urn = 'many:match:' || (1 + b.id % 500)
where b.ref like 'many-%'`

const CAMPAIGN = `
with made as (insert into campaign (key, kind, created_at) values ('many', 'odds_boost', now()) returning id)
insert into campaign_version (campaign_id, number, terms, created_at) select id, 1, '{}', now() from made`

const GRANTS = `
insert into bonus_grant (player_id, campaign_id, version_id, type, cause, issued_at, starts_at)
select p.id, v.campaign_id, v.id, 'comboboost', 'once', now(), now()
from player p cross join campaign_version v where p.email like 'many-%'`

const EXPOSURE = `
insert into player_exposure (player_id, match_id, market_id, specifier, outcome_id, stake_cents, payout_cents)
select b.player_id, s.match_id, s.market_id, s.specifier, s.outcome_id, sum(b.stake_minor), sum(b.possible_win_minor)
from bet b join bet_selection s on s.bet_id = b.id where b.ref like 'many-%' group by 1, 2, 3, 4, 5`
