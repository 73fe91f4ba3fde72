import type { Channel } from '../../channels/channel.ts'
import { isAllowed } from '../../channels/channel-access.ts'
import { hasHistory } from '../../channels/channel-options.ts'
import type { Hub } from '../../channels/hub.ts'
import type { HistoryFilter } from '../../channels/stream-history.ts'
import { ClientErrors } from '../../protocol/codes.ts'
import { type CommandResult, encodePublication, type Request } from '../../protocol/protocol.ts'
import type { ClientSession } from '../client-session.ts'

/** A page of a channel's stream, or its position alone. */
export function history(session: ClientSession, id: number, request: Request<'history'>): void {
  const { hub, options } = session.services
  const checked = hub.check(request.channel)
  if (checked.status === 'rejected') return session.fail(id, checked.error)
  if (!hasHistory(checked.options)) return session.fail(id, ClientErrors.notAvailable)
  const visitor = { userId: session.userId, isSubscribed: session.subscriptions.has(request.channel) }
  if (!options.isInsecure && !isAllowed(checked.options.historyAccess, visitor)) {
    return session.fail(id, ClientErrors.permissionDenied)
  }
  const most = options.historyPublicationLimit
  const limit = request.limit < 0 ? most : Math.min(request.limit, most)
  const filter = { limit, since: request.since, isReverse: request.reverse }
  const page = historyPage(hub, hub.open(request.channel, checked.options), filter, options.now())
  if (page === null) return session.fail(id, ClientErrors.unrecoverablePosition)
  session.reply(id, 'history', page)
}

/** Null when the page starts in another epoch. A channel that was opened for it alone is forgotten. */
export function historyPage(
  hub: Hub,
  channel: Channel,
  filter: HistoryFilter,
  nowMs: number,
): CommandResult | null {
  const { history: stream } = channel
  hub.release(channel)
  const publications = stream?.page(filter, nowMs) ?? null
  if (stream === null || publications === null) return null
  const encoded = publications.map((publication) => encodePublication(publication))
  return { fields: { ...stream.position }, raw: { publications: `[${encoded.join(',')}]` } }
}
