import type { LegResult } from '@touchline/betting/settlement/leg-result'
import { ingestEvents } from '@touchline/contract/calls/feed/ingest-events'
import type { FeedEvent } from '@touchline/contract/feed/feed-events'
import { fromWire, toWire } from '@touchline/contract/wire-case'
import { FEED_API_KEY } from './sportsbook-process.ts'

/** Of this worker: its tests share one sportsbook, so no two matches may share a name of the feed's. */
let matchCount = 0

/** The test's own feed: what it posts here is what happens in the sportsbook. */
export class Feed {
  readonly #url: string
  readonly #urns = new Set<string>()

  constructor(url: string) {
    this.#url = url
  }

  /** Sends events as an operator's feed would; answers the platform's match ids by the feed's urns. */
  send(...events: FeedEvent[]): Promise<Map<string, number>> {
    return this.sendFrom('ingest', ...events)
  }

  /** The same from one of the operator's several sources; without events it is a heartbeat. */
  async sendFrom(producer: string, ...events: FeedEvent[]): Promise<Map<string, number>> {
    const reply = await fetch(`${this.#url}/api/feed/events`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'x-api-key': FEED_API_KEY,
        'x-application': 'sportsbook',
      },
      body: JSON.stringify(toWire({ producer, events })),
    })
    if (!reply.ok) throw new Error(`The feed was refused: ${reply.status} ${await reply.text()}`)
    const { matches, refused } = ingestEvents.reply.parse(fromWire(await reply.json()))
    if (refused[0]) throw new Error(`The feed refused ${refused[0].details}`)
    for (const event of events)
      if (event.kind === 'fixture' || event.kind === 'outright') this.#urns.add(event.matchUrn)
    return new Map(matches.map(({ matchUrn, matchId }) => [matchUrn, matchId]))
  }

  /** A football match with its main markets open: match winner, over/under 2.5, both teams to score. */
  async footballMatch(
    home: string,
    away: string,
    options: {
      isLive?: boolean
      startsInMs?: number
      hasVideo?: boolean
      producer?: string
      league?: string
    } = {},
  ): Promise<FeedMatch> {
    matchCount += 1
    const urn = `e2e:match:${process.pid}.${matchCount}`
    const slug = (name: string) => name.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-')
    const team = (name: string) => ({ urn: `e2e:team:${slug(name)}`, name })
    const league = options.league ?? 'Premier League'
    const startTime = new Date(Date.now() + (options.isLive ? -600_000 : (options.startsInMs ?? 3_600_000)))
    const ids = await this.sendFrom(
      options.producer ?? 'ingest',
      {
        kind: 'fixture',
        matchUrn: urn,
        sportKey: 'soccer',
        category: { urn: 'e2e:category:england', name: 'England', countryCode: 'GB-ENG' },
        tournament: { urn: `e2e:tournament:${slug(league)}`, name: league, priority: 100 },
        home: team(home),
        away: team(away),
        startTime: startTime.toISOString(),
        hasVideo: options.hasVideo ?? false,
      },
      ...(options.isLive ? [liveState(urn, 0, 0)] : []),
      { kind: 'markets', matchUrn: urn, isComplete: true, markets: mainMarkets() },
    )
    const id = ids.get(urn)
    if (id === undefined) throw new Error(`No id for ${urn}`)
    return new FeedMatch(this, urn, id)
  }

  /** The winner of a competition of two, open to bets. */
  async outright(name: string): Promise<FeedMatch> {
    matchCount += 1
    const urn = `e2e:outright:${process.pid}.${matchCount}`
    const winner = market(534, '', [
      [1, 1500],
      [2, 2500],
    ])
    const ids = await this.send(
      {
        kind: 'outright',
        matchUrn: urn,
        sportKey: 'soccer',
        category: { urn: 'e2e:category:england', name: 'England', countryCode: 'GB-ENG' },
        tournament: { urn: 'e2e:tournament:premier-league', name: 'Premier League', priority: 100 },
        name,
        competitors: [
          { urn: 'e2e:team:arsenal', name: 'Arsenal' },
          { urn: 'e2e:team:chelsea', name: 'Chelsea' },
        ],
        startTime: new Date(Date.now() + 30 * 86_400_000).toISOString(),
        endTime: new Date(Date.now() + 31 * 86_400_000).toISOString(),
      },
      { kind: 'markets', matchUrn: urn, isComplete: true, markets: [winner] },
    )
    const id = ids.get(urn)
    if (id === undefined) throw new Error(`No id for ${urn}`)
    return new FeedMatch(this, urn, id)
  }

  /** Closes every match of this feed, so that the next test begins with an empty board. */
  async closeAll(): Promise<void> {
    if (this.#urns.size === 0) return
    await this.send(...Array.from(this.#urns, endedState))
  }
}

/** Of over/under and both teams to score. */
const FIRST_OUTCOME: Record<number, number> = { 18: 12, 29: 74 }

type Incident = Extract<FeedEvent, { kind: 'state' }>['incidents'][number]
type MarketEvent = Extract<FeedEvent, { kind: 'markets' }>
type MarketChange = MarketEvent['markets'][number]

export class FeedMatch {
  readonly urn: string
  readonly id: number
  readonly #feed: Feed

  constructor(feed: Feed, urn: string, id: number) {
    this.#feed = feed
    this.urn = urn
    this.id = id
  }

  /** New prices of the match winner, in thousandths. */
  async priceWinner(home: number, draw: number, away: number): Promise<void> {
    await this.markets(
      market(1, '', [
        [1, home],
        [2, draw],
        [3, away],
      ]),
    )
  }

  async markets(...markets: MarketChange[]): Promise<void> {
    await this.#feed.send({ kind: 'markets', matchUrn: this.urn, isComplete: false, markets })
  }

  async suspendAll(): Promise<void> {
    await this.markets(...mainMarkets(-1))
  }

  async reopenAll(): Promise<void> {
    await this.markets(...mainMarkets())
  }

  /** Score and minute of the first half. */
  async score(home: number, away: number, minute = 10): Promise<void> {
    await this.#feed.send(liveState(this.urn, home, away, minute))
  }

  /** What has happened, with the score after it; an incident is taken back by the same number with `cancelled`. */
  async happened(incidents: Incident[], home: number, away: number, minute = 10): Promise<void> {
    await this.#feed.send({ ...liveState(this.urn, home, away, minute), incidents })
  }

  /** It will be played on another day. */
  async postpone(): Promise<void> {
    await this.#feed.send({
      ...liveState(this.urn, 0, 0),
      status: 0,
      stage: null,
      clock: null,
      periodScore: [],
      disruption: 'postponed',
    })
  }

  /** Takes the results of a market back: its bets are open again. */
  async rollBack(marketId: number, specifier = ''): Promise<void> {
    await this.#feed.send({
      kind: 'rollback_results',
      matchUrn: this.urn,
      markets: [{ marketId, specifier }],
    })
  }

  /** Takes one market, or one line of it, off the offer. */
  async withdraw(marketId: number, specifier = ''): Promise<void> {
    await this.markets({ ...market(marketId, specifier, [[FIRST_OUTCOME[marketId] ?? 1, 2000]]), status: 0 })
  }

  /** How the outcomes of one market ended, also by halves or not at all. */
  async settle(
    marketId: number,
    outcomes: [outcomeId: number, result: LegResult][],
    specifier = '',
  ): Promise<void> {
    await this.#feed.send({
      kind: 'results',
      matchUrn: this.urn,
      markets: [
        { marketId, specifier, outcomes: outcomes.map(([outcomeId, result]) => ({ outcomeId, result })) },
      ],
    })
  }

  /** The final whistle and the results of every market the match had. */
  async finish(home: number, away: number): Promise<void> {
    const total = home + away
    await this.#feed.send(
      { ...liveState(this.urn, home, away), status: 4, stage: 'ended', clock: null },
      {
        kind: 'results',
        matchUrn: this.urn,
        markets: [
          results(1, '', [
            [1, home > away],
            [2, home === away],
            [3, home < away],
          ]),
          results(18, 'total=2.5', [
            [12, total > 2.5],
            [13, total < 2.5],
          ]),
          results(29, '', [
            [74, home > 0 && away > 0],
            [76, home === 0 || away === 0],
          ]),
        ],
      },
    )
  }
}

function mainMarkets(status: 1 | -1 = 1): MarketChange[] {
  const winner: [number, number][] = [
    [1, 2100],
    [2, 3400],
    [3, 3600],
  ]
  const total: [number, number][] = [
    [12, 1850],
    [13, 1950],
  ]
  const bothToScore: [number, number][] = [
    [74, 1720],
    [76, 2050],
  ]
  return [
    market(1, '', winner, status),
    market(18, 'total=2.5', total, status),
    market(29, '', bothToScore, status),
  ]
}

export function market(
  marketId: number,
  specifier: string,
  prices: [outcomeId: number, odds: number][],
  status: 1 | -1 = 1,
): MarketChange {
  return {
    marketId,
    specifier,
    status,
    isMostBalanced: true,
    outcomes: prices.map(([outcomeId, oddsThousandths]) => ({
      outcomeId,
      oddsThousandths,
      // Fair prices, so that a cash-out is the plain quotient of two of them.
      probability: 1000 / oddsThousandths,
      isActive: true,
    })),
  }
}

function results(marketId: number, specifier: string, outcomes: [outcomeId: number, isWon: boolean][]) {
  return {
    marketId,
    specifier,
    outcomes: outcomes.map(([outcomeId, isWon]) => ({
      outcomeId,
      result: isWon ? ('win' as const) : ('lose' as const),
    })),
  }
}

/** Of a match that is over, 0:0. */
export function endedState(matchUrn: string): FeedEvent {
  return { ...liveState(matchUrn, 0, 0), status: 3, clock: null }
}

function liveState(
  matchUrn: string,
  home: number,
  away: number,
  minute = 10,
): Extract<FeedEvent, { kind: 'state' }> {
  return {
    kind: 'state',
    matchUrn,
    status: 1,
    stage: '1st_half',
    clock: {
      matchTime: minute * 60,
      stoppageTime: null,
      stoppageTimeAnnounced: null,
      remainingTime: null,
      remainingTimeInPeriod: null,
      stopped: false,
      speed: 1,
    },
    totalScore: { home, away },
    gameScore: null,
    periodScore: [{ home, away, periodKey: '1st_half', number: 1 }],
    currentServer: null,
    incidents: [],
  }
}
