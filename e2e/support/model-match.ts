import { listMarkets, listMatches } from '@touchline/contract/calls/catalogue/matches'
import type { Match } from '@touchline/contract/entities/catalogue'
import type { Market } from '@touchline/contract/entities/match/market'
import type { FeedEvent } from '@touchline/contract/feed/feed-events'
import { fromWire } from '@touchline/contract/wire-case'
import { endedState, type Feed } from './feed.ts'

type MarketChange = Extract<FeedEvent, { kind: 'markets' }>['markets'][number]

/** The variables of a sportsbook that has matches with a model behind them, and still takes what a test feeds. */
export const MODEL_SPORTSBOOK = { FEED: 'model,ingest', FEED_LIVE_MATCHES: '1', FEED_FIXTURES: '20' }

/**
 * A football match that the platform's own feed plays, so that its outcomes can be combined. It starts in some hours, so
 * its prices move little; what a test posts of it counts as the feed's.
 */
export class ModelMatch {
  readonly id: number
  readonly home: string
  readonly away: string
  readonly #urn: string
  readonly #feed: Feed
  readonly #url: string

  constructor(match: Match, feed: Feed, url: string) {
    this.id = match.id
    this.home = match.competitors.home.name
    this.away = match.competitors.away.name
    this.#urn = match.urnId
    this.#feed = feed
    this.#url = url
  }

  /** Football matches of the sportsbook that can be bet on, the last to start first. */
  static async all(feed: Feed, url: string): Promise<ModelMatch[]> {
    const reply = await read(url, '/api/matches?sport_key=soccer&match_status=prematch&limit=50')
    const { matches } = listMatches.reply.parse(reply)
    return matches
      .filter(({ mainMarket }) => mainMarket !== null)
      .toSorted((one, other) => Date.parse(other.startTime) - Date.parse(one.startTime))
      .map((match) => new ModelMatch(match, feed, url))
  }

  /** The prices of one market times a factor, near enough to the model's own view. */
  async scalePrices(marketId: number, specifier: string, factor: number): Promise<void> {
    const market = await this.#market(marketId, specifier)
    await this.#send({
      ...changeOf(market, 1),
      outcomes: market.outcomes.map(({ id, odds, active }) => ({
        outcomeId: id,
        oddsThousandths: Math.round((odds * factor) / 10) * 10,
        isActive: active,
      })),
    })
  }

  async suspend(marketId: number, specifier = ''): Promise<void> {
    await this.#send(changeOf(await this.#market(marketId, specifier), -1))
  }

  async reopen(marketId: number, specifier = ''): Promise<void> {
    await this.#send(changeOf(await this.#market(marketId, specifier), 1))
  }

  /** As the feed tells it at the end; its markets stay as they are. */
  async end(): Promise<void> {
    await this.#feed.send(endedState(this.#urn))
  }

  /** Decides one market: the outcome that won, all others lose. */
  async decide(marketId: number, specifier: string, wonOutcomeId: number): Promise<void> {
    const { outcomes } = await this.#market(marketId, specifier)
    await this.#feed.send({
      kind: 'results',
      matchUrn: this.#urn,
      markets: [
        {
          marketId,
          specifier,
          outcomes: outcomes.map(({ id }) => ({
            outcomeId: id,
            result: id === wonOutcomeId ? ('win' as const) : ('lose' as const),
          })),
        },
      ],
    })
  }

  async #market(marketId: number, specifier: string): Promise<Market> {
    const reply = await read(this.#url, `/api/matches/${this.id}/markets?market_id=${marketId}`)
    const market = listMarkets.reply.parse(reply).markets.find((each) => each.specifier === specifier)
    if (!market) throw new Error(`Match ${this.id} has no market ${marketId} ${specifier}`)
    return market
  }

  async #send(market: MarketChange): Promise<void> {
    await this.#feed.send({ kind: 'markets', matchUrn: this.#urn, isComplete: false, markets: [market] })
  }
}

function changeOf({ id, specifier, mostBalanced, outcomes }: Market, status: 1 | -1): MarketChange {
  return {
    marketId: id,
    specifier,
    status,
    isMostBalanced: mostBalanced,
    outcomes: outcomes.map((outcome) => ({
      outcomeId: outcome.id,
      oddsThousandths: outcome.odds,
      isActive: outcome.active,
    })),
  }
}

/** A football match that the platform plays now. */
export async function modelMatchInPlay(url: string): Promise<Match> {
  const reply = await read(url, '/api/matches?sport_key=soccer&match_status=live')
  const [match] = listMatches.reply.parse(reply).matches
  if (!match) throw new Error('No football is played')
  return match
}

async function read(url: string, path: string): Promise<unknown> {
  const reply = await fetch(url + path, {
    headers: { accept: 'application/vnd.sportsbook.v1+json', 'x-application': 'sportsbook' },
  })
  if (!reply.ok) throw new Error(`${path}: ${reply.status} ${await reply.text()}`)
  return fromWire(await reply.json())
}
