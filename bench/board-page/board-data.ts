import { formatOdds } from '@touchline/betting/odds/formats'
import type { Match } from '@touchline/contract/entities/catalogue'
import type { Market } from '@touchline/contract/entities/match/market'
import { toWire } from '@touchline/contract/wire-case'

/** 240 matches of five prices: 1,200 outcomes, in leagues of ten. */
export const MATCH_COUNT = 240
const LEAGUE_SIZE = 10
const CREST = 'data:image/svg+xml,%3Csvg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"/%3E'

export const matchesOf = (count: number): readonly Match[] =>
  Array.from({ length: count }, (_, at) => aMatch(at + 1))

export const MATCHES = matchesOf(MATCH_COUNT)

/** The messages of one frame and what they leave every price at. */
export interface FrameOfChanges {
  messages: string[]
}

/**
 * Draws frames of price changes from a seed: about `changesPerFrame` outcomes each, always in whole markets, since a
 * market that changed sends all its outcomes. Everybody gets the same ones. `prices` is the truth to compare with.
 */
export function drawChanges(seed: number, changesPerFrame: number) {
  const random = seededRandom(seed)
  const prices = firstPrices()
  let ver = 1000

  function frame(): FrameOfChanges {
    const messages: string[] = []
    for (let changes = 0; changes < changesPerFrame; ) {
      const match = MATCHES[Math.floor(random() * MATCHES.length)]
      const market = random() < 0.6 ? match?.mainMarket : match?.secondaryMarket
      if (!match || !market) continue
      ver += 1
      const offset = market === match.mainMarket ? 0 : 3
      const outcomes = market.outcomes.map(({ id }, at) => {
        const odds = 1100 + Math.floor(random() * 700) * 10
        prices[`${match.id}:${offset + at}`] = formatOdds(odds, 'european')
        return { id, odds, active: true }
      })
      changes += outcomes.length
      const change = { id: market.id, specifier: market.specifier, status: 1, ver, outcomes }
      messages.push(
        JSON.stringify(
          toWire({
            type: 'markets_changed',
            matchId: match.id,
            seq: ver,
            ts: 1,
            markets: [change],
            removed: [],
          }),
        ),
      )
    }
    return { messages }
  }

  return { frame, prices }
}

function firstPrices(): Record<string, string> {
  const prices: Record<string, string> = {}
  for (const { id, mainMarket, secondaryMarket } of MATCHES) {
    const outcomes = [...(mainMarket?.outcomes ?? []), ...(secondaryMarket?.outcomes ?? [])]
    outcomes.forEach(({ odds }, at) => {
      prices[`${id}:${at}`] = formatOdds(odds, 'european')
    })
  }
  return prices
}

/** Mulberry32: small, and the same everywhere. */
function seededRandom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

function aMatch(id: number): Match {
  const league = Math.floor((id - 1) / LEAGUE_SIZE) + 1
  return {
    id,
    urnId: `bench:match:${id}`,
    slug: `home-${id}-away-${id}`,
    type: 'match',
    tournament: {
      id: league,
      slug: `league-${league}`,
      name: `League ${league}`,
      category: { id: 1, slug: 'country', name: 'Country', countryCode: null },
      sport: { id: 1, key: 'soccer', name: 'Football', type: 'sport' },
    },
    competitors: {
      home: { id: 2 * id, name: `Home team ${id}`, logo: CREST },
      away: { id: 2 * id + 1, name: `Away team ${id}`, logo: CREST },
    },
    stadium: null,
    city: null,
    status: 0,
    stage: null,
    startTime: '2030-01-01T15:00:00Z',
    statistics: null,
    availableMarkets: 87,
    mainMarket: aMarket(id, 1, '', 'three_way', ['1', 'X', '2']),
    secondaryMarket: aMarket(id, 18, 'total=2.5', 'line', ['Over', 'Under']),
    topMarkets: [],
    hasVideo: false,
    provider: 'betradar',
    isProviderStatsAvailable: false,
    ver: 1,
  }
}

function aMarket(
  matchId: number,
  id: number,
  specifier: string,
  family: Market['family'],
  outcomeNames: readonly string[],
): Market {
  return {
    matchId,
    matchUrnId: `bench:match:${matchId}`,
    id,
    name: id === 1 ? 'Match winner' : 'Total goals',
    status: 1,
    specifier,
    family,
    outcomes: outcomeNames.map((name, at) => ({
      id: at + 1,
      name,
      shortName: name,
      active: true,
      odds: 1500 + ((matchId * 7 + at * 13) % 300) * 10,
    })),
    marketGroups: ['main'],
    priority: id,
    mostBalanced: id === 18,
    nextBetStop: null,
    customBetGroups: [],
    provider: 'betradar',
    ver: 1,
  }
}
