import type { PublishOptions } from '@touchline/realtime-server'

/** Publishes real-time events; `modules/realtime` chooses the adapter. */
export interface Publisher {
  publish(channel: string, data: unknown, options?: PublishOptions): Promise<unknown>
  /** The same data to several channels, serialised once. */
  broadcast(channels: readonly string[], data: unknown, options?: PublishOptions): Promise<unknown>
  /** The channels with subscribers whose name fits a pattern, in which `*` stands for any characters. */
  subscribedChannels(pattern: string): Promise<string[]>
  /** Ends a player's connections, as after signing out. */
  disconnectUser(user: string): Promise<unknown>
}
