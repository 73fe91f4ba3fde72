import type { Channel, Subscription } from '../channels/channel.ts'
import { type ChannelOptions, hasHistory } from '../channels/channel-options.ts'
import type { Publication, Recovery } from '../channels/stream-history.ts'
import type { CommandResult, RecoverFrom } from '../protocol/protocol.ts'
import { encodePublications, type OutgoingPublication } from '../protocol/publication-frames.ts'
import type { ClientSession } from './client-session.ts'

/** A client's options for a channel it may subscribe to. */
export interface SubscriptionWish extends RecoverFrom {
  positioned: boolean
  recoverable: boolean
  wantsJoinLeave: boolean
  wantsDelta: boolean
  isServerSide: boolean
  rejectsUnrecovered: boolean
  expiresAtMs: number | null
  chanInfo: unknown
}

export const SERVER_SIDE_WISH: SubscriptionWish = {
  recover: false,
  offset: 0,
  epoch: '',
  positioned: false,
  recoverable: false,
  wantsJoinLeave: false,
  wantsDelta: false,
  isServerSide: true,
  rejectsUnrecovered: false,
  expiresAtMs: null,
  chanInfo: undefined,
}

/**
 * Subscribes the session to the channel and returns the reply, with position and missed publications; null if the
 * client requires a recovery that is impossible. The reply must be queued in the same turn of the event loop, before
 * the next publication.
 */
export function openSubscription(
  session: ClientSession,
  channel: Channel,
  wish: SubscriptionWish,
): CommandResult | null {
  const { services, clientId, userId } = session
  const { options } = channel
  const isRecoverable =
    hasHistory(options) && (options.forceRecovery || (options.allowRecovery && wish.recoverable))
  const isPositioned = isRecoverable || isPositioning(options, wish)
  const wasRecovering = isRecoverable && wish.recover
  const recovery = wasRecovering ? recover(session, channel, wish) : NOTHING_ASKED
  if (wasRecovering && !recovery.isRecovered && wish.rejectsUnrecovered) {
    services.hub.release(channel)
    return null
  }

  const missed = recovery.isRecovered ? recovery.publications : []
  const isDelta = wish.wantsDelta && isPositioned && options.allowedDeltaTypes.includes('fossil')
  const subscription: Subscription = {
    channel,
    client: session,
    info: { user: userId, client: clientId, connInfo: session.info.connInfo, chanInfo: wish.chanInfo },
    wantsJoinLeave: wish.wantsJoinLeave || options.forcePushJoinLeave,
    isServerSide: wish.isServerSide,
    isDelta,
    hasDeltaBase: missed.length > 0 && missed.at(-1)?.dataText === channel.lastText,
    expiresAtMs: wish.expiresAtMs,
  }
  session.subscriptions.set(channel.name, subscription)
  channel.join(subscription)
  if (wish.expiresAtMs !== null) session.scheduleExpiry()

  const position = channel.history?.position
  const fields = {
    ...expiry(wish.expiresAtMs, services.options.now()),
    recoverable: isRecoverable,
    positioned: isPositioned,
    epoch: isPositioned ? position?.epoch : '',
    // After a recovery the client advances its own position by the publications it gets.
    offset: !isPositioned ? 0 : recovery.isRecovered ? wish.offset : position?.offset,
    recovered: wasRecovering && recovery.isRecovered,
    wasRecovering,
    delta: isDelta,
  }
  if (missed.length === 0) return { fields }
  const encoding = isDelta ? 'whole_then_patches' : 'plain'
  return { fields, raw: { publications: `[${encodePublications(chained(missed), encoding).join(',')}]` } }
}

/** The `expires` and `ttl` fields of replies; `ttl` in whole seconds, at least one. */
export function expiry(expiresAtMs: number | null, nowMs: number) {
  if (expiresAtMs === null) return {}
  return { expires: true, ttl: Math.max(1, Math.floor((expiresAtMs - nowMs) / 1000)) }
}

const NOTHING_ASKED: Recovery = { isRecovered: false }

function isPositioning(options: ChannelOptions, { positioned }: SubscriptionWish): boolean {
  return hasHistory(options) && (options.forcePositioning || (options.allowPositioning && positioned))
}

function recover(session: ClientSession, { history, options }: Channel, since: RecoverFrom): Recovery {
  const { now, recoveryPublicationLimit } = session.services.options
  if (history === null) return NOTHING_ASKED
  if (options.forceRecoveryMode === 'cache') return history.recoverCache(since, now())
  return history.recover(since, recoveryPublicationLimit, now())
}

/** Each publication with its predecessor as the base of a patch. */
function chained(publications: readonly Publication[]): OutgoingPublication[] {
  return publications.map((publication, index) => ({
    publication,
    baseText: publications[index - 1]?.dataText ?? null,
  }))
}
