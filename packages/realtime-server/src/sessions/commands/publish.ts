import { isAllowed } from '../../channels/channel-access.ts'
import { ClientErrors, Disconnects } from '../../protocol/codes.ts'
import type { Request } from '../../protocol/protocol.ts'
import type { ClientSession } from '../client-session.ts'

/** A client's own publication, where the namespace allows it. */
export function publish(session: ClientSession, id: number, { channel, data }: Request<'publish'>): void {
  if (channel === '' || data === undefined) return session.disconnect(Disconnects.badRequest)
  const { hub, options } = session.services
  const checked = hub.check(channel)
  if (checked.status === 'rejected') return session.fail(id, checked.error)
  const visitor = { userId: session.userId, isSubscribed: session.subscriptions.has(channel) }
  if (!options.isInsecure && !isAllowed(checked.options.publishAccess, visitor)) {
    return session.fail(id, ClientErrors.permissionDenied)
  }
  hub.publish(channel, JSON.stringify(data), {}, session.info)
  session.reply(id, 'publish')
}
