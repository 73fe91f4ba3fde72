import type { Channel } from '../../channels/channel.ts'
import { isAllowed } from '../../channels/channel-access.ts'
import { type ClientError, ClientErrors } from '../../protocol/codes.ts'
import { type CommandResult, type Request, wireInfo } from '../../protocol/protocol.ts'
import type { ClientSession } from '../client-session.ts'

/** The subscribers of a channel. */
export function presence(session: ClientSession, id: number, { channel }: Request<'presence'>): void {
  const error = refusal(session, channel)
  if (error) return session.fail(id, error)
  session.reply(id, 'presence', presenceOf(session.services.hub.channels.get(channel)))
}

/** The number of subscribers of a channel. */
export function presenceStats(
  session: ClientSession,
  id: number,
  { channel }: Request<'presence_stats'>,
): void {
  const error = refusal(session, channel)
  if (error) return session.fail(id, error)
  session.reply(id, 'presence_stats', presenceStatsOf(session.services.hub.channels.get(channel)))
}

export function presenceOf(channel: Channel | undefined): CommandResult {
  const members = [...(channel?.members ?? [])]
  return {
    fields: { presence: Object.fromEntries(members.map(([client, info]) => [client, wireInfo(info)])) },
  }
}

export function presenceStatsOf(channel: Channel | undefined): CommandResult {
  const members = [...(channel?.members.values() ?? [])]
  const users = new Set(members.map(({ user }) => user))
  // Clients read these without a default, so zeros are sent.
  return { raw: { numClients: String(members.length), numUsers: String(users.size) } }
}

function refusal(session: ClientSession, channel: string): ClientError | null {
  const { hub, options } = session.services
  const checked = hub.check(channel)
  if (checked.status === 'rejected') return checked.error
  if (!checked.options.presence) return ClientErrors.notAvailable
  const visitor = { userId: session.userId, isSubscribed: session.subscriptions.has(channel) }
  if (options.isInsecure || isAllowed(checked.options.presenceAccess, visitor)) return null
  return ClientErrors.permissionDenied
}
