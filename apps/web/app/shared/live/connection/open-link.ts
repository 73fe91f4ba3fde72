import type { ApiClient } from '@touchline/contract/api-client'
import { getConnectionToken } from '@touchline/contract/calls/realtime/tokens'
import type { LiveEvent } from '@touchline/contract/events/events'
import type { Centrifuge } from 'centrifuge'
import { createEndedMatchCleanup } from '../ended-match-cleanup.ts'
import type { MatchStates } from '../matches/match-states.ts'
import type { ServerClock } from '../matches/server-clock.ts'
import { createLiveEventParser } from '../parse-live-event.ts'
import type { PriceBook } from '../prices/price-book.ts'
import { arrivals } from './arrivals.ts'
import { createChannelTokens } from './channel-tokens.ts'
import { type ChannelsOptions, createChannels } from './channels.ts'
import { type ConnectionOptions, openConnection } from './connection.ts'
import { openPolling } from './open-polling.ts'
import type { ChannelOpener } from './subscriptions.ts'

export interface LinkOptions
  extends Omit<ConnectionOptions, 'getToken'>,
    Pick<ChannelsOptions, 'onCaughtUp' | 'random'> {
  api: ApiClient
  prices: PriceBook
  matches: MatchStates
  serverClock: ServerClock
  /** Every event but prices, after the stores are updated. */
  onEvent: (event: LiveEvent) => void
}

/** What of the client is used once it is open. */
export type LinkClient = Pick<Centrifuge, 'connect' | 'disconnect' | 'setToken'>

export interface Link {
  client: LinkClient
  channels: ChannelOpener
}

/** Loaded after the first paint: the client, the events' schemas, the token calls. */
export async function openLink(options: LinkOptions): Promise<Link> {
  const { api } = options
  if (options.address.transports.length === 0) return openPolling(options)
  const client = await openConnection({
    ...options,
    getToken: async () => (await api.call(getConnectionToken, {})).token,
  })
  const channels = createChannels({
    ...options,
    client,
    loadToken: createChannelTokens(api),
    onPublication: createReceiver(options),
  })
  return { client, channels }
}

function createReceiver({ prices, matches, serverClock, onEvent, report }: LinkOptions) {
  const parse = createLiveEventParser(report)
  const deleteEndedMatches = createEndedMatchCleanup(prices, matches)
  return (data: unknown): void => {
    const event = parse(data)
    if (!event) return
    if (event.type === 'markets_changed') {
      serverClock.observe(event.ts)
      prices.apply(event)
      arrivals.note?.(event.ts)
      return
    }
    if (event.type === 'match_changed') matches.applyChange(event)
    if (event.type === 'match_status_changed') matches.applyStatus(event)
    onEvent(event)
    deleteEndedMatches(event)
  }
}
