/** What a platform of somebody else's has to bet on: two matches of one league, by the least that a reply must have. */
const SPORT = { id: 1, key: 'soccer', name: 'Football', type: 'sport' }
const CATEGORY = { id: 11, slug: 'england', name: 'England', country_code: 'GB-ENG' }

export const sports = () => [
  {
    ...SPORT,
    urn_id: 'small:sport:1',
    priority: 1,
    provider: 'betradar',
    live_count: 1,
    prematch_count: 1,
    outright_count: 0,
  },
]

export const tournaments = () => [
  {
    id: 21,
    urn_id: 'small:tournament:21',
    slug: 'first-league',
    name: 'First League',
    priority: 1,
    category: CATEGORY,
    sport: SPORT,
    main_market_outcome_count: 3,
    secondary_market_outcome_count: 2,
    live_count: 1,
    match_count: 2,
    outright_count: 0,
  },
]

export interface SmallMatch {
  id: number
  status: 0 | 1
  home: string
  away: string
  /** In thousandths: home, draw, away. */
  odds: [number, number, number]
  startTime: string
}

export function smallMatches(nowMs: number): SmallMatch[] {
  const at = (hours: number) => new Date(nowMs + hours * 3_600_000).toISOString()
  return [
    { id: 101, status: 0, home: 'Arsenal', away: 'Chelsea', odds: [2100, 3400, 3600], startTime: at(24) },
    { id: 102, status: 1, home: 'Leeds', away: 'Everton', odds: [1800, 3500, 4200], startTime: at(-0.5) },
  ]
}

export function marketOf(match: SmallMatch) {
  const names = [match.home, 'Draw', match.away]
  return {
    match_id: match.id,
    match_urn_id: `small:match:${match.id}`,
    id: 1,
    name: 'Match winner',
    status: 1,
    specifier: '',
    outcomes: match.odds.map((odds, at) => ({ id: at + 1, name: names[at], active: true, odds })),
    market_groups: ['main'],
    priority: 1,
    most_balanced: true,
    next_bet_stop: null,
    custom_bet_groups: [],
    provider: 'betradar',
  }
}

export function toMatch(match: SmallMatch) {
  const crest = 'data:image/svg+xml,%3Csvg xmlns="http://www.w3.org/2000/svg"/%3E'
  return {
    id: match.id,
    urn_id: `small:match:${match.id}`,
    slug: `${match.home}-${match.away}`.toLowerCase(),
    type: 'match',
    tournament: { id: 21, slug: 'first-league', name: 'First League', category: CATEGORY, sport: SPORT },
    competitors: { home: { name: match.home, logo: crest }, away: { name: match.away, logo: crest } },
    stadium: null,
    city: null,
    status: match.status,
    stage: match.status === 1 ? '1st_half' : null,
    start_time: match.startTime,
    statistics: null,
    available_markets: 1,
    main_market: marketOf(match),
    secondary_market: null,
    top_markets: [],
    has_video: false,
    provider: 'betradar',
    is_provider_stats_available: false,
  }
}
