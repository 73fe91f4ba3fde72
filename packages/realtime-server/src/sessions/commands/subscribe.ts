import { canSubscribe } from '../../channels/channel-access.ts'
import type { ChannelOptions } from '../../channels/channel-options.ts'
import { type ClientError, ClientErrors, type Disconnect, Disconnects } from '../../protocol/codes.ts'
import { REJECT_UNRECOVERED, type Request } from '../../protocol/protocol.ts'
import type { ClientSession } from '../client-session.ts'
import { openSubscription } from '../subscription.ts'

/** Subscribes with a subscription token, or as the channel's namespace allows. */
export async function subscribe(
  session: ClientSession,
  id: number,
  request: Request<'subscribe'>,
): Promise<void> {
  const { hub, options } = session.services
  if (request.channel === '') return session.disconnect(Disconnects.badRequest)
  if (request.type !== 0 || request.tf !== undefined) return session.fail(id, ClientErrors.notAvailable)
  if (session.subscriptions.has(request.channel)) return session.fail(id, ClientErrors.alreadySubscribed)
  if (session.subscriptions.size >= options.channelLimit) return session.fail(id, ClientErrors.limitExceeded)
  const checked = hub.check(request.channel)
  if (checked.status === 'rejected') return session.fail(id, checked.error)

  const grant = await authorize(session, request, checked.options)
  if (session.isClosed) return
  if (grant.status === 'refused') return session.fail(id, grant.error)
  if (grant.status === 'ended') return session.disconnect(grant.reason)

  // Synchronous from here to the queued reply: see openSubscription.
  const channel = hub.open(request.channel, checked.options)
  const result = openSubscription(session, channel, {
    recover: request.recover,
    offset: request.offset,
    epoch: request.epoch,
    positioned: request.positioned,
    recoverable: request.recoverable,
    wantsJoinLeave: request.join_leave,
    wantsDelta: request.delta === 'fossil',
    isServerSide: false,
    rejectsUnrecovered: (request.flag & REJECT_UNRECOVERED) !== 0,
    expiresAtMs: grant.expiresAtMs,
    chanInfo: grant.chanInfo,
  })
  if (result === null) return session.fail(id, ClientErrors.unrecoverablePosition)
  session.reply(id, 'subscribe', result)
  channel.announceJoin(session.info)
}

type Grant =
  | { status: 'granted'; expiresAtMs: number | null; chanInfo: unknown }
  | { status: 'refused'; error: ClientError }
  | { status: 'ended'; reason: Disconnect }

async function authorize(
  { services, userId }: ClientSession,
  { channel, token }: Request<'subscribe'>,
  channelOptions: ChannelOptions,
): Promise<Grant> {
  const { isInsecure, now } = services.options
  if (token === '') {
    if (isInsecure || canSubscribe(channel, channelOptions, userId)) return OPEN_GRANT
    return { status: 'refused', error: ClientErrors.permissionDenied }
  }
  const verified = await services.tokens.subscription(token)
  if (verified.status === 'expired') return { status: 'refused', error: ClientErrors.tokenExpired }
  if (verified.status === 'invalid') return { status: 'refused', error: ClientErrors.permissionDenied }
  const { claims } = verified
  // A valid token of another user or channel is not an accident.
  if (claims.channel !== channel || claims.userId !== userId) {
    return { status: 'ended', reason: Disconnects.invalidToken }
  }
  const expiresAtMs = claims.expiresAt === null || isInsecure ? null : claims.expiresAt * 1000
  if (expiresAtMs !== null && expiresAtMs <= now()) return { status: 'refused', error: ClientErrors.expired }
  return { status: 'granted', expiresAtMs, chanInfo: claims.info }
}

const OPEN_GRANT: Grant = { status: 'granted', expiresAtMs: null, chanInfo: undefined }
