import type { ApiClient } from '@touchline/contract/api-client'
import { authorizeChannels } from '@touchline/contract/calls/realtime/tokens'

/** Subscription tokens of private channels, requested in one call per microtask. */
export function createChannelTokens(api: ApiClient): (channel: string) => Promise<string> {
  let batch: { channels: string[]; tokens: Promise<ReadonlyMap<string, string>> } | null = null

  function openBatch() {
    const channels: string[] = []
    const tokens = Promise.resolve().then(async () => {
      batch = null
      const reply = await api.call(authorizeChannels, { body: { channels } })
      return new Map(reply.channels.map(({ channel, token }) => [channel, token]))
    })
    return { channels, tokens }
  }

  return async (channel) => {
    batch ??= openBatch()
    batch.channels.push(channel)
    const token = (await batch.tokens).get(channel)
    if (token === undefined) throw new Error(`No token was given for ${channel}`)
    return token
  }
}
