import { ClientErrors, Disconnects } from '../../protocol/codes.ts'
import type { Request } from '../../protocol/protocol.ts'
import type { ClientSession } from '../client-session.ts'
import { expiry } from '../subscription.ts'
import { SERVER_VERSION } from './connect.ts'

/** Renews the connection token before it expires. */
export async function refresh(
  session: ClientSession,
  id: number,
  { token }: Request<'refresh'>,
): Promise<void> {
  if (token === '') return session.disconnect(Disconnects.badRequest)
  const { tokens, options } = session.services
  const verified = await tokens.connection(token)
  if (session.isClosed) return
  if (verified.status === 'expired') return session.disconnect(Disconnects.connectionExpired)
  if (verified.status === 'invalid' || verified.claims.userId !== session.userId) {
    return session.disconnect(Disconnects.invalidToken)
  }
  const { expiresAt } = verified.claims
  const expiresAtMs = expiresAt === null || options.isInsecure ? null : expiresAt * 1000
  session.extend(expiresAtMs)
  const fields = { client: session.clientId, version: SERVER_VERSION, ...expiry(expiresAtMs, options.now()) }
  session.reply(id, 'refresh', { fields })
}

/** Renews a subscription token before it expires. */
export async function refreshSubscription(
  session: ClientSession,
  id: number,
  { channel, token, type }: Request<'sub_refresh'>,
): Promise<void> {
  if (channel === '' || token === '') return session.disconnect(Disconnects.badRequest)
  if (type !== 0) return session.fail(id, ClientErrors.notAvailable)
  const { tokens, options } = session.services
  const verified = await tokens.subscription(token)
  if (session.isClosed) return
  const subscription = session.subscriptions.get(channel)
  if (!subscription) return session.fail(id, ClientErrors.permissionDenied)
  if (verified.status === 'expired') return session.fail(id, ClientErrors.expired)
  const isMine =
    verified.status === 'valid' &&
    verified.claims.channel === channel &&
    verified.claims.userId === session.userId
  if (!isMine) return session.disconnect(Disconnects.invalidToken)
  const { expiresAt } = verified.claims
  subscription.expiresAtMs = expiresAt === null || options.isInsecure ? null : expiresAt * 1000
  session.scheduleExpiry()
  session.reply(id, 'sub_refresh', { fields: expiry(subscription.expiresAtMs, options.now()) })
}
