import type { ApiClient } from '@touchline/contract/api-client'
import { channels as channelNames } from '@touchline/contract/events/channels'
import type { LiveEvent } from '@touchline/contract/events/events'
import type { Resync } from './connection/channels.ts'
import type { CreateClient, RealtimeAddress } from './connection/connection.ts'
import { createHeldChannels } from './connection/held-channels.ts'
import type { Link } from './connection/open-link.ts'
import { safeHandlers } from './connection/safe-handlers.ts'
import { createStalenessWatch, type StalenessWatch } from './connection/staleness-watch.ts'
import { MatchBook } from './matches/match-book.ts'
import { SecondTicker } from './matches/second-ticker.ts'
import { ServerClock } from './matches/server-clock.ts'
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

/** Everything live on one page: made with the page, connected after its first paint. */
export interface Live {
  readonly prices: PriceBook
  readonly matches: MatchBook
  readonly connection: StalenessWatch
  readonly serverClock: ServerClock
  readonly ticker: SecondTicker
  readonly locale: string
  /** Connects once; further calls do nothing. */
  start(): void
  /** Prices, score and incidents of one match. */
  holdMatch(matchId: number, resync?: Resync): () => void
  /** Main and secondary markets of a list: `live`, or a sport's key. */
  holdList(listKey: string, resync?: Resync): () => void
  /** What one of `LIST_COLUMNS` shows in a list. */
  holdColumn(listKey: string, column: string, resync?: Resync): () => void
  /** Scores and statuses of all matches. */
  holdPublic(resync?: Resync): () => void
  /** What is said about one match; it comes as events. */
  holdChat(matchId: number, resync?: Resync): () => void
  /** Who is signed in, null for nobody. A change reconnects with a token of the new player. */
  setPlayer(playerId: number | null): void
  /** Every event except prices, which go to the book alone; private ones too. */
  onEvent(listener: (event: LiveEvent) => void): () => void
  /** The player's events could not be replayed: balance, counters and open bets have to be asked for again. */
  onPlayerGap(listener: () => void): () => void
}

export function createLive(options: LiveOptions): Live {
  const { locale, report } = options
  const runInFrame = createFrameQueue(options.requestFrame)
  const prices = new PriceBook(runInFrame)
  const matches = new MatchBook(runInFrame)
  const serverClock = new ServerClock(options.now ?? Date.now)
  const safely = safeHandlers(report)
  const eventListeners = new Set<(event: LiveEvent) => void>()
  const gapListeners = new Set<() => void>()
  const standing = { isConnected: false, areChannelsCaughtUp: true }
  let link: Link | null = null
  let isStarted = false
  let player: { id: number; release: () => void } | null = null

  const connection = createStalenessWatch((effect) =>
    effect === 'pauseChannels' ? channels.pause() : channels.resume(),
  )
  const channels = createHeldChannels()

  function receive(data: unknown): void {
    const event = link?.parse(data)
    if (!event) return
    if (event.type === 'markets_changed') {
      serverClock.observe(event.ts)
      prices.apply(event)
      return
    }
    if (event.type === 'match_changed') matches.applyChange(event)
    if (event.type === 'match_status_changed') matches.applyStatus(event)
    for (const listener of eventListeners) safely(listener)(event)
    link?.letGoOver(event)
  }

  function update(change: Partial<typeof standing>): void {
    Object.assign(standing, change)
    if (!isStarted) return
    connection.send({
      type: standing.isConnected && standing.areChannelsCaughtUp ? 'caughtUp' : 'fellBehind',
    })
  }

  async function connect(): Promise<void> {
    const { openLink } = await import('./connection/open-link.ts')
    link = await openLink({
      ...options,
      prices,
      matches,
      onConnected: () => update({ isConnected: true }),
      onInterrupted: () => update({ isConnected: false }),
      onPublication: receive,
      onCaughtUp: (areCaughtUp) => update({ areChannelsCaughtUp: areCaughtUp }),
      random: options.random ?? Math.random,
    })
    channels.handOver(link.channels)
    link.channels.attach(link.client)
    link.client.connect()
  }

  return {
    prices,
    matches,
    connection,
    serverClock,
    ticker: new SecondTicker(),
    locale,
    start() {
      if (isStarted) return
      isStarted = true
      connection.send({ type: 'fellBehind' })
      connect().catch(report)
    },
    holdMatch: (matchId, resync) => channels.hold(channelNames.match(locale, matchId), resync),
    holdList: (listKey, resync) => channels.hold(channelNames.list(locale, listKey), resync),
    holdColumn: (listKey, column, resync) =>
      channels.hold(channelNames.column(locale, listKey, column), resync),
    holdPublic: (resync) => channels.hold(channelNames.public(locale), resync),
    holdChat: (matchId, resync) => channels.hold(channelNames.chat(matchId), resync),
    setPlayer(playerId) {
      if (playerId === (player?.id ?? null)) return
      // First of all, so that nothing is said on a connection that is closing.
      link?.client.disconnect()
      player?.release()
      player = null
      // The old token names the old player; without one the client asks for a new one.
      link?.client.setToken('')
      link?.client.connect()
      if (playerId === null) return
      const resync = async () => gapListeners.forEach((listener) => listener())
      player = { id: playerId, release: channels.hold(channelNames.user(playerId), resync, 0) }
    },
    onEvent(listener) {
      eventListeners.add(listener)
      return () => eventListeners.delete(listener)
    },
    onPlayerGap(listener) {
      gapListeners.add(listener)
      return () => gapListeners.delete(listener)
    },
  }
}
