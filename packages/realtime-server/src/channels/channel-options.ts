import * as z from 'zod/mini'
import { duration } from '../config/duration.ts'

/** Centrifugo's channel options, with its names and defaults. */
const WireChannelOptions = z.object({
  presence: flag(),
  join_leave: flag(),
  force_push_join_leave: flag(),
  history_size: count(),
  history_ttl: duration(0),
  history_meta_ttl: duration(30 * 24 * 3_600_000),
  allow_positioning: flag(),
  force_positioning: flag(),
  allow_recovery: flag(),
  force_recovery: flag(),
  force_recovery_mode: z._default(z.enum(['stream', 'cache']), 'stream'),
  allowed_delta_types: z._default(z.array(z.enum(['fossil'])), []),
  delta_publish: flag(),
  allow_subscribe_for_client: flag(),
  allow_subscribe_for_anonymous: flag(),
  allow_publish_for_subscriber: flag(),
  allow_publish_for_client: flag(),
  allow_publish_for_anonymous: flag(),
  allow_presence_for_subscriber: flag(),
  allow_presence_for_client: flag(),
  allow_presence_for_anonymous: flag(),
  allow_history_for_subscriber: flag(),
  allow_history_for_client: flag(),
  allow_history_for_anonymous: flag(),
  allow_user_limited_channels: flag(),
  // Tested against the channel's name without private prefix and namespace.
  channel_regex: z._default(z.string().check(z.refine(isPattern, 'not a regular expression')), ''),
  // Not in the open Centrifugo, like the two that follow.
  batch_max_delay: duration(0),
  // Number of publications that flushes a batch early; 0 for any number.
  batch_max_size: count(),
  // A slow client is unsubscribed from this channel before it is disconnected.
  shed_when_slow: flag(),
})

export type ChannelOptions = ReturnType<typeof fromWireOptions>

/** Parses options in the configuration's spelling. Throws on invalid and on contradictory ones. */
export function parseChannelOptions(definition: unknown): ChannelOptions {
  const options = fromWireOptions(WireChannelOptions.parse(definition))
  const needsHistory = options.forceRecovery || options.allowRecovery || options.forcePositioning
  if (needsHistory && !hasHistory(options)) {
    throw new Error('recovery and positioning need history_size and history_ttl')
  }
  return options
}

export function hasHistory({ historySize, historyTtlMs }: ChannelOptions): boolean {
  return historySize > 0 && historyTtlMs > 0
}

/** The supported option names; the others are unsupported options of Centrifugo. */
export const CHANNEL_OPTION_NAMES: readonly string[] = Object.keys(WireChannelOptions.shape)

/** Those that the open Centrifugo does not have: it warns of them, and works without. */
export const OWN_CHANNEL_OPTION_NAMES: readonly string[] = [
  'batch_max_delay',
  'batch_max_size',
  'shed_when_slow',
]

function fromWireOptions(wire: z.infer<typeof WireChannelOptions>) {
  return {
    presence: wire.presence,
    joinLeave: wire.join_leave,
    forcePushJoinLeave: wire.force_push_join_leave,
    historySize: wire.history_size,
    historyTtlMs: wire.history_ttl,
    historyMetaTtlMs: wire.history_meta_ttl,
    allowPositioning: wire.allow_positioning,
    forcePositioning: wire.force_positioning,
    allowRecovery: wire.allow_recovery,
    forceRecovery: wire.force_recovery,
    forceRecoveryMode: wire.force_recovery_mode,
    allowedDeltaTypes: wire.allowed_delta_types,
    deltaPublish: wire.delta_publish,
    allowSubscribeForClient: wire.allow_subscribe_for_client,
    allowSubscribeForAnonymous: wire.allow_subscribe_for_anonymous,
    publishAccess: {
      forSubscriber: wire.allow_publish_for_subscriber,
      forClient: wire.allow_publish_for_client,
      forAnonymous: wire.allow_publish_for_anonymous,
    },
    presenceAccess: {
      forSubscriber: wire.allow_presence_for_subscriber,
      forClient: wire.allow_presence_for_client,
      forAnonymous: wire.allow_presence_for_anonymous,
    },
    historyAccess: {
      forSubscriber: wire.allow_history_for_subscriber,
      forClient: wire.allow_history_for_client,
      forAnonymous: wire.allow_history_for_anonymous,
    },
    allowUserLimitedChannels: wire.allow_user_limited_channels,
    channelRegex: wire.channel_regex === '' ? null : new RegExp(wire.channel_regex),
    batchMaxDelayMs: wire.batch_max_delay,
    batchMaxSize: wire.batch_max_size,
    shedWhenSlow: wire.shed_when_slow,
  }
}

function flag() {
  return z._default(z.boolean(), false)
}

function count() {
  return z._default(z.number().check(z.int(), z.nonnegative()), 0)
}

function isPattern(source: string): boolean {
  try {
    return new RegExp(source) instanceof RegExp
  } catch {
    return false
  }
}
