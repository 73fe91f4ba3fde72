import { ClientErrors, Disconnects } from '../../protocol/codes.ts'
import type { Command } from '../../protocol/protocol.ts'
import type { ClientSession } from '../client-session.ts'
import { connect } from './connect.ts'
import { history } from './history.ts'
import { presence, presenceStats } from './presence.ts'
import { publish } from './publish.ts'
import { refresh, refreshSubscription } from './refresh.ts'
import { subscribe } from './subscribe.ts'
import { unsubscribe } from './unsubscribe.ts'

/** Runs one command of a client; its reply is queued when the promise settles. */
export async function executeCommand(session: ClientSession, command: Command): Promise<void> {
  const { id } = command
  if (command.connect) await connect(session, id, command.connect)
  else if (command.subscribe) await subscribe(session, id, command.subscribe)
  else if (command.unsubscribe) unsubscribe(session, id, command.unsubscribe)
  else if (command.publish) publish(session, id, command.publish)
  else if (command.presence) presence(session, id, command.presence)
  else if (command.presence_stats) presenceStats(session, id, command.presence_stats)
  else if (command.history) history(session, id, command.history)
  else if (command.refresh) await refresh(session, id, command.refresh)
  else if (command.sub_refresh) await refreshSubscription(session, id, command.sub_refresh)
  else if (command.ping) session.reply(id, 'ping')
  // RPC and messages are not supported; a message has no reply, so ignoring it would go unnoticed.
  else if (command.rpc) session.fail(id, ClientErrors.notAvailable)
  else session.disconnect(command.send ? Disconnects.notAvailable : Disconnects.badRequest)
}
