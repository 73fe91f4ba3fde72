import { administer } from './database-server.ts'

/**
 * A catalogue as a large operator has one, into an empty database: matches two minutes apart, half of them over, two
 * hundred in play, of five sports, six hundred leagues and six thousand teams, with a market each while they are open.
 * Names are made of parts, so that many are alike, as real ones are.
 */
export function fillCatalogue(url: string, matches: number): Promise<void> {
  return administer(url, [SPORTS, CATEGORIES, LEAGUES, TEAMS, matchesOf(matches), MARKETS, 'vacuum analyze'])
}

const SPORTS = `
insert into sport (urn, key, priority, type, provider)
select 'bench:sport:' || n, key, 100 - n, case when key = 'counter-strike' then 'esport' else 'sport' end, 'betradar'
from unnest(array ['soccer', 'tennis', 'basketball', 'ice-hockey', 'counter-strike']) with ordinality as sports (key, n)`

const CATEGORIES = `
insert into category (urn, sport_id, name, slug, priority)
select 'bench:category:' || n, s.id, 'Land ' || n, 'land-' || n, n % 10
from generate_series(1, 60) n join sport s on s.priority = 99 - n % 5`

const LEAGUES = `
insert into tournament (urn, category_id, sport_id, name, search_name, slug, priority)
select 'bench:league:' || n, c.id, c.sport_id, 'League ' || n, 'league ' || n, 'league-' || n, n % 50
from generate_series(1, 600) n join category c on c.urn = 'bench:category:' || (1 + n % 60)`

const TEAMS = `
insert into competitor (urn, sport_id, name, search_name, colors)
select 'bench:team:' || n, s.id, name, lower(name), array ['#112233', '#ddeeff']
from (
  select n, (array ['North', 'South', 'Real', 'Sporting', 'Dynamo', 'Racing', 'Union', 'Athletic'])[1 + n % 8] || ' '
    || (array ['Bor', 'Kar', 'Lin', 'Mor', 'Nov', 'Pel', 'Tar', 'Ver'])[1 + n / 8 % 8]
    || (array ['ford', 'grad', 'heim', 'stad', 'ville', 'wick'])[1 + n / 64 % 6] || ' ' || n as name
  from generate_series(1, 6000) n
) teams join sport s on s.priority = 99 - n % 5`

const matchesOf = (matches: number) => `
insert into match (urn, sport_id, category_id, tournament_id, home_id, away_id, slug, start_time, status, available_markets, updated_at)
select 'bench:match:' || n, t.sport_id, t.category_id, t.id, h.id, a.id, 'match-' || n,
  now() + make_interval(mins => (n - ${matches} / 2) * 2),
  case when n <= ${matches} / 2 - 200 then 4 when n <= ${matches} / 2 then 1 else 0 end,
  case when n <= ${matches} / 2 - 200 then 0 else 40 end, now()
from generate_series(1, ${matches}) n
  join tournament t on t.urn = 'bench:league:' || (1 + n * 7 % 600)
  join competitor h on h.urn = 'bench:team:' || (1 + n * 11 % 6000)
  join competitor a on a.urn = 'bench:team:' || (1 + (n * 11 + 5) % 6000)`

const MARKETS = `
insert into market (match_id, market_id, status, is_most_balanced, outcomes, ver)
select id, 1, 1, true,
  '[{"id": 1, "odds": 2100, "active": true}, {"id": 2, "odds": 3400, "active": true}, {"id": 3, "odds": 3600, "active": true}]',
  1
from match where status in (0, 1, 2)`
