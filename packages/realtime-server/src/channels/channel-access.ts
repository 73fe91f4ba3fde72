import type { ChannelOptions } from './channel-options.ts'
import { parseChannel } from './namespaces.ts'

/** The permissions a namespace grants by the same rules: publish, presence, history. */
export interface AccessRule {
  forSubscriber: boolean
  forClient: boolean
  forAnonymous: boolean
}

export interface Visitor {
  /** Empty for anonymous visitors. */
  userId: string
  isSubscribed: boolean
}

/** Whether a client may subscribe without a token of its own for the channel. */
export function canSubscribe(channel: string, options: ChannelOptions, userId: string): boolean {
  const { isPrivate, users } = parseChannel(channel)
  if (isPrivate) return false
  if (users !== null) return options.allowUserLimitedChannels && userId !== '' && users.includes(userId)
  return options.allowSubscribeForClient && (userId !== '' || options.allowSubscribeForAnonymous)
}

export function isAllowed(rule: AccessRule, { userId, isSubscribed }: Visitor): boolean {
  return (rule.forClient && (userId !== '' || rule.forAnonymous)) || (rule.forSubscriber && isSubscribed)
}

/** Whether the name fits the namespace's pattern. */
export function isWellFormed(channel: string, { channelRegex }: ChannelOptions): boolean {
  return channelRegex === null || channelRegex.test(parseChannel(channel).rest)
}
