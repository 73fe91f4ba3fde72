import type { PublishOptions, PublishOutcome } from './channels/hub.ts'
import { type Disconnect, Disconnects, Unsubscribes } from './protocol/codes.ts'
import { encodePush } from './protocol/protocol.ts'
import type { ClientSession, SessionServices } from './sessions/client-session.ts'
import { expiry, openSubscription, SERVER_SIDE_WISH } from './sessions/subscription.ts'
import { wildcardExpression } from './wildcard.ts'

/** Limits an operation to one connection of the user; without it all are meant. */
export interface SessionSelector {
  userId: string
  clientId?: string | undefined
}

/** Operations of the back end on clients and channels, used by the server API and the publisher. */
export interface RealtimeControl {
  /** Publishes JSON data, synchronously except for the channel's batch delay. */
  publish(channel: string, data: unknown, options?: PublishOptions): PublishOutcome
  /** The same data to several channels, serialized once. Outcomes are in the order of the channels. */
  broadcast(channels: readonly string[], data: unknown, options?: PublishOptions): PublishOutcome[]
  /** Names of the channels with subscribers that fit a pattern, in which `*` stands for any characters. */
  subscribedChannels(pattern: string): string[]
  disconnectUser(selector: SessionSelector, reason?: Disconnect): void
  /** All connections of a user end with the tokens that they were opened with; clients come back with new ones. */
  endUser(userId: string): void
  unsubscribeUser(selector: SessionSelector, channel: string): void
  /** Adds a server-side subscription; false when the channel cannot exist. */
  subscribeUser(selector: SessionSelector, channel: string): boolean
  /** Sets the expiry of connections, Unix milliseconds or null for none; a past time ends them now. */
  refreshUser(selector: SessionSelector, expiresAtMs: number | null): void
}

export function createRealtimeControl({ hub, sessions, tokens, options }: SessionServices): RealtimeControl {
  function broadcast(channels: readonly string[], data: unknown, publishOptions?: PublishOptions) {
    const dataText = JSON.stringify(data)
    if (dataText === undefined) throw new TypeError('a publication needs JSON data')
    return channels.map((channel) => hub.publish(channel, dataText, publishOptions))
  }

  function select({ userId, clientId }: SessionSelector): ClientSession[] {
    return [...sessions.ofUser(userId)].filter((session) => !clientId || session.clientId === clientId)
  }

  return {
    broadcast,
    publish(channel, data, publishOptions) {
      const [outcome] = broadcast([channel], data, publishOptions)
      if (outcome === undefined) throw new Error('one channel gives one outcome')
      return outcome
    },
    subscribedChannels(pattern) {
      const wanted = wildcardExpression(pattern)
      return [...hub.channels.values()].flatMap(({ name, memberCount }) =>
        memberCount > 0 && wanted.test(name) ? [name] : [],
      )
    },
    disconnectUser(selector, reason = Disconnects.forced) {
      for (const session of select(selector)) session.disconnect(reason)
    },
    endUser(userId) {
      tokens.expireUser(userId)
      for (const session of select({ userId })) session.disconnect(Disconnects.connectionExpired)
    },
    unsubscribeUser(selector, channel) {
      for (const session of select(selector)) {
        const subscription = session.subscriptions.get(channel)
        if (subscription) session.unsubscribe(subscription, Unsubscribes.server)
      }
    },
    subscribeUser(selector, name) {
      const checked = hub.check(name)
      if (checked.status === 'rejected') return false
      for (const session of select(selector)) {
        if (session.subscriptions.has(name)) continue
        const channel = hub.open(name, checked.options)
        const result = openSubscription(session, channel, SERVER_SIDE_WISH)
        if (result) session.push(encodePush.subscribe(name, result))
        channel.announceJoin(session.info)
      }
      return true
    },
    refreshUser(selector, expiresAtMs) {
      const nowMs = options.now()
      for (const session of select(selector)) {
        if (expiresAtMs !== null && expiresAtMs <= nowMs) session.disconnect(Disconnects.connectionExpired)
        else {
          session.extend(expiresAtMs)
          session.push(encodePush.refresh({ fields: expiry(expiresAtMs, nowMs) }))
        }
      }
    },
  }
}
