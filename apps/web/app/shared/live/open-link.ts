import type { ApiClient } from '@touchline/contract/api-client'
import { getConnectionToken } from '@touchline/contract/calls/realtime/tokens'
import type { Centrifuge } from 'centrifuge'
import { createChannelTokens } from './channel-tokens.ts'
import { type ConnectionOptions, openConnection } from './connection.ts'
import { createLiveEventParser, type ParseLiveEvent } from './parse-live-event.ts'

export interface LinkOptions extends Omit<ConnectionOptions, 'getToken'> {
  api: ApiClient
}

export interface Link {
  client: Centrifuge
  parse: ParseLiveEvent
  loadChannelToken: (channel: string) => Promise<string>
}

/** All that a live page needs and a first paint does not: the client, the events' schemas, the token calls. */
export async function openLink({ api, ...options }: LinkOptions): Promise<Link> {
  return {
    client: await openConnection({
      ...options,
      getToken: async () => (await api.call(getConnectionToken, {})).token,
    }),
    parse: createLiveEventParser(options.report),
    loadChannelToken: createChannelTokens(api),
  }
}
