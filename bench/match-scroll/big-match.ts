import type { FeedEvent } from '@touchline/contract/feed/feed-events'
import { type MarketType } from '@touchline/pricing/markets/market-type'
import { allMarketTypes } from '@touchline/pricing/markets/market-types'

type MarketChange = Extract<FeedEvent, { kind: 'markets' }>['markets'][number]

export const BIG_MATCH_URN = 'bench:match:big'
/** The same page with next to nothing on it, which is what any page of ours costs. */
export const BARE_MATCH_URN = 'bench:match:bare'
/** So many lines of a market that has lines; what else there is of each kind fills up the rest. */
const LINES = 4
const NUMBERED = 50

const FIRST_HALF: Omit<Extract<FeedEvent, { kind: 'state' }>, 'matchUrn'> = {
  kind: 'state',
  status: 1,
  stage: '1st_half',
  clock: null,
  totalScore: { home: 1, away: 0 },
  gameScore: null,
  periodScore: [{ home: 1, away: 0, periodKey: '1st_half', number: 1 }],
  currentServer: null,
  incidents: [],
}

/** A football match with so many markets: every kind there is, lines and numbered ones several times. */
export function bigMatch(marketCount: number, matchUrn = BIG_MATCH_URN): FeedEvent[] {
  const types = allMarketTypes.filter(({ sportKey, namedByFeed }) => sportKey === 'soccer' && !namedByFeed)
  const markets = types.flatMap((type) =>
    Array.from({ length: copiesOf(type) }, (_, nth) => aMarket(type, nth)),
  )
  if (markets.length < marketCount) throw new Error(`Football has only ${markets.length} markets here`)
  return [
    {
      kind: 'fixture',
      matchUrn,
      sportKey: 'soccer',
      category: { urn: 'bench:category:1', name: 'England', countryCode: 'GB-ENG' },
      tournament: { urn: 'bench:tournament:1', name: 'Premier League', priority: 100 },
      home: { urn: 'bench:team:1', name: 'Arsenal' },
      away: { urn: 'bench:team:2', name: 'Chelsea' },
      startTime: new Date(Date.now() - 600_000).toISOString(),
      hasVideo: false,
    },
    { ...FIRST_HALF, matchUrn },
    { kind: 'markets', matchUrn, isComplete: true, markets: markets.slice(0, marketCount) },
  ]
}

const copiesOf = ({ family, specifiers }: MarketType) =>
  specifiers.length === 0 ? 1 : family === 'line' ? LINES : NUMBERED

function aMarket(type: MarketType, nth: number): MarketChange {
  return {
    marketId: type.id,
    specifier: type.specifiers.map((name) => `${name}=${valueOf(name, nth, type)}`).join('|'),
    status: 1,
    isMostBalanced: nth === 1,
    outcomes: type.outcomeIds.map((outcomeId, at) => ({
      outcomeId,
      oddsThousandths: 1500 + ((type.id * 7 + nth * 31 + at * 130) % 400) * 10,
      isActive: true,
    })),
  }
}

function valueOf(name: string, nth: number, { family }: MarketType): string | number {
  if (name === 'total') return nth + 0.5
  if (name !== 'hcp') return nth + 1
  // Of three ways: a start of goals for one side.
  if (family === 'three_way') return nth % 2 === 0 ? `0:${nth + 1}` : `${nth + 1}:0`
  return nth % 2 === 0 ? nth + 0.5 : -nth - 0.5
}
