import type { PublishOptions } from '@touchline/realtime-server'

/**
 * Publishes real-time events; `modules/realtime` chooses the adapter. Nothing rejects because the real-time server is
 * away: that is told once a minute in the log, and by /readyz.
 */
export interface Publisher {
  publish(channel: string, data: unknown, options?: PublishOptions): Promise<unknown>
  /** The same data to several channels, serialised once. */
  broadcast(channels: readonly string[], data: unknown, options?: PublishOptions): Promise<unknown>
  /**
   * The channels with subscribers whose name fits a pattern, in which `*` stands for any characters; null when the
   * real-time server does not say.
   */
  subscribedChannels(pattern: string): Promise<string[] | null>
  /** Ends a player's connections, as after signing out: pages come back as whoever is signed in by then. */
  disconnectUser(user: string): Promise<unknown>
}
