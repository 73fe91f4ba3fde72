import type { ApiClient } from '@touchline/contract/api-client'
import { channels } from '@touchline/contract/events/channels'
import type { LiveEvent } from '@touchline/contract/events/events'
import type { CreateClient, RealtimeAddress } from './connection/connection.ts'
import type { Link } from './connection/open-link.ts'
import { createPlayerConnection } from './connection/player-connection.ts'
import { createStalenessWatch, type StalenessWatch } from './connection/staleness-watch.ts'
import { createSubscriptions, type Resync } from './connection/subscriptions.ts'
import { createListeners } from './listeners.ts'
import { MatchStates } from './matches/match-states.ts'
import { SecondTicker } from './matches/second-ticker.ts'
import { ServerClock } from './matches/server-clock.ts'
import { createFeedPauses, type FeedPauses } from './pauses/feed-pauses.ts'
import { createMatchDoors, type MatchDoors } from './pauses/match-doors.ts'
import { createFrameQueue } from './prices/frame-queue.ts'
import { PriceBook } from './prices/price-book.ts'

export interface LiveOptions {
  api: ApiClient
  locale: string
  address: RealtimeAddress
  pageOrigin: string
  createClient: CreateClient
  requestFrame: (run: () => void) => unknown
  report: (error: unknown) => void
  random?: () => number
  now?: () => number
}

/** Live data of one page, connected after its first paint. Stores are classes; the connection's parts are closures. */
export interface Live {
  readonly prices: PriceBook
  readonly matches: MatchStates
  readonly connection: StalenessWatch
  readonly serverClock: ServerClock
  readonly ticker: SecondTicker
  readonly pauses: FeedPauses
  /** By a match's id. */
  readonly doors: MatchDoors
  readonly locale: string
  /** Connects once; further calls do nothing. */
  start(): void
  /** Prices, score and incidents of one match. */
  subscribeToMatch(matchId: number, resync?: Resync): () => void
  /** Main and secondary markets of a list: `live`, or a sport's key. */
  subscribeToList(listKey: string, resync?: Resync): () => void
  /** One of `LIST_COLUMNS` of a list. */
  subscribeToColumn(listKey: string, column: string, resync?: Resync): () => void
  /** Scores and statuses of all matches. */
  subscribeToPublic(resync?: Resync): () => void
  /** Chat messages of one match, as events. */
  subscribeToChat(matchId: number, resync?: Resync): () => void
  /** Who is signed in, null for nobody. A change reconnects with a token of the new player. */
  setPlayer(playerId: number | null): void
  /** Every event except prices, private ones too. */
  onEvent(listener: (event: LiveEvent) => void): () => void
  /** The player's events could not be replayed: balance, counters and open bets must be fetched again. */
  onPlayerGap(listener: () => void): () => void
}

export function createLive(options: LiveOptions): Live {
  const { locale, report } = options
  const runInFrame = createFrameQueue(options.requestFrame)
  const prices = new PriceBook(runInFrame)
  const matches = new MatchStates(runInFrame)
  const pauses = createFeedPauses()
  const ticker = new SecondTicker()
  const serverClock = new ServerClock(options.now ?? Date.now)
  const events = createListeners<LiveEvent>(report)
  events.add((event) => pauses.apply(event))
  const playerGaps = createListeners<void>(report)
  const subscriptions = createSubscriptions()
  const connection = createStalenessWatch((effect) =>
    effect === 'pauseChannels' ? subscriptions.pause() : subscriptions.resume(),
  )
  const standing = { isConnected: false, areChannelsCaughtUp: true }
  let link: Link | null = null
  let isStarted = false

  function update(change: Partial<typeof standing>): void {
    Object.assign(standing, change)
    const isCaughtUp = standing.isConnected && standing.areChannelsCaughtUp
    if (isStarted) connection.send({ type: isCaughtUp ? 'caughtUp' : 'fellBehind' })
  }

  async function connect(): Promise<void> {
    const { openLink } = await import('./connection/open-link.ts')
    link = await openLink({
      ...options,
      prices,
      matches,
      serverClock,
      onEvent: events.notify,
      onConnected: () => update({ isConnected: true }),
      onInterrupted: () => update({ isConnected: false }),
      onCaughtUp: (areCaughtUp) => update({ areChannelsCaughtUp: areCaughtUp }),
      random: options.random ?? Math.random,
    })
    subscriptions.attach(link.channels)
    link.client.connect()
  }

  return {
    prices,
    matches,
    connection,
    serverClock,
    ticker,
    pauses,
    doors: createMatchDoors({ pauses, matches, connection, ticker }),
    locale,
    start() {
      if (isStarted) return
      isStarted = true
      connection.send({ type: 'fellBehind' })
      connect().catch(report)
    },
    subscribeToMatch: (matchId, resync) => subscriptions.subscribe(channels.match(locale, matchId), resync),
    subscribeToList: (listKey, resync) => subscriptions.subscribe(channels.list(locale, listKey), resync),
    subscribeToColumn: (listKey, column, resync) =>
      subscriptions.subscribe(channels.column(locale, listKey, column), resync),
    subscribeToPublic: (resync) => subscriptions.subscribe(channels.public(locale), resync),
    subscribeToChat: (matchId, resync) => subscriptions.subscribe(channels.chat(matchId), resync),
    setPlayer: createPlayerConnection(
      subscriptions,
      () => link?.client,
      async () => playerGaps.notify(),
    ),
    onEvent: events.add,
    onPlayerGap: playerGaps.add,
  }
}
