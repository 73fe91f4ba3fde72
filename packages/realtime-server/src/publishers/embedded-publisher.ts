import type { RealtimeControl } from '../realtime-control.ts'
import type { RealtimePublisher } from './realtime-publisher.ts'

/** Publishes to a server in the same process. */
export function createEmbeddedPublisher(server: RealtimeControl): RealtimePublisher {
  return {
    publish: async (channel, data, options) => server.publish(channel, data, options),
    broadcast: async (channels, data, options) => server.broadcast(channels, data, options),
    subscribedChannels: async (pattern) => server.subscribedChannels(pattern),
    endUser: async (userId) => server.endUser(userId),
    unsubscribeUser: async (userId, channel) => server.unsubscribeUser({ userId }, channel),
    problem: async () => null,
    close: async () => undefined,
  }
}
