import type { PublishOptions, PublishOutcome } from '../channels/hub.ts'

/**
 * Publishes to clients, independent of the server. Promises reject only when the server cannot be reached, with
 * `RealtimeUnavailableError`. Publications of one publisher to one channel arrive in the order of the calls.
 */
export interface RealtimePublisher {
  publish(channel: string, data: unknown, options?: PublishOptions): Promise<PublishOutcome>
  /** The same data to several channels; outcomes are in the order of the channels. */
  broadcast(channels: readonly string[], data: unknown, options?: PublishOptions): Promise<PublishOutcome[]>
  /** The channels with subscribers whose name fits a pattern, in which `*` stands for any characters. */
  subscribedChannels(pattern: string): Promise<string[]>
  /**
   * Ends a user's connections, for clients to come back with new tokens. The server in the same process takes no older ones;
   * Centrifugo does, as long as they last.
   */
  endUser(userId: string): Promise<void>
  unsubscribeUser(userId: string, channel: string): Promise<void>
  /** Asks the server whether it takes commands: null if so, else what is wrong. */
  problem(): Promise<string | null>
  /** Waits until every accepted command has been sent. */
  close(): Promise<void>
}

export class RealtimeUnavailableError extends Error {
  override readonly name = 'RealtimeUnavailableError'
}
