import type { Request } from '../../protocol/protocol.ts'
import type { ClientSession } from '../client-session.ts'

/** Ends a subscription. An error would make the client reconnect, so an unknown channel succeeds too. */
export function unsubscribe(session: ClientSession, id: number, { channel }: Request<'unsubscribe'>): void {
  const subscription = session.subscriptions.get(channel)
  if (subscription && !subscription.isServerSide) session.leave(subscription)
  session.reply(id, 'unsubscribe')
}
