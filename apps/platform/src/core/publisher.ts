/** The port through which everything real-time leaves the platform; adapters live in `modules/realtime`. */
export interface Publisher {
  publish(channel: string, data: unknown, options?: PublishOptions): Promise<unknown>
  /** The same data to several channels, serialised once. */
  broadcast(channels: readonly string[], data: unknown, options?: PublishOptions): Promise<unknown>
  /** The channels with subscribers whose name fits a pattern, in which `*` stands for any characters. */
  heardChannels(pattern: string): Promise<string[]>
  /** Ends a player's connections, as after signing out. */
  disconnectUser(user: string): Promise<unknown>
}

export interface PublishOptions {
  /** Stale versions are dropped by the broker. */
  version?: number
  versionEpoch?: string
  /** Suspensions and status changes do not wait for the batch window. */
  bypassBatch?: boolean
}
