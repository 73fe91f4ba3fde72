import type { ApiClient } from '@touchline/contract/api-client'
import { getConnectionToken } from '@touchline/contract/calls/realtime/tokens'
import type { Centrifuge } from 'centrifuge'
import { createLetGoOver } from '../let-go-over.ts'
import type { MatchBook } from '../matches/match-book.ts'
import { createLiveEventParser, type ParseLiveEvent } from '../parse-live-event.ts'
import type { PriceBook } from '../prices/price-book.ts'
import { createChannelTokens } from './channel-tokens.ts'
import { type Channels, type ChannelsOptions, createChannels } from './channels.ts'
import { type ConnectionOptions, openConnection } from './connection.ts'

export interface LinkOptions
  extends Omit<ConnectionOptions, 'getToken'>,
    Omit<ChannelsOptions, 'loadToken' | 'report'> {
  api: ApiClient
  prices: PriceBook
  matches: MatchBook
}

export interface Link {
  client: Centrifuge
  parse: ParseLiveEvent
  channels: Channels
  letGoOver: ReturnType<typeof createLetGoOver>
}

/** All that a live page needs and a first paint does not: the client, the events' schemas, the token calls. */
export async function openLink({ api, prices, matches, ...options }: LinkOptions): Promise<Link> {
  return {
    client: await openConnection({
      ...options,
      getToken: async () => (await api.call(getConnectionToken, {})).token,
    }),
    parse: createLiveEventParser(options.report),
    channels: createChannels({ ...options, loadToken: createChannelTokens(api) }),
    letGoOver: createLetGoOver(prices, matches),
  }
}
