import type { ServerResponse } from 'node:http'
import { Frame } from '../protocol/frame.ts'
import { encodePush } from '../protocol/protocol.ts'
import { ClientSession, type SessionServices } from '../sessions/client-session.ts'
import type { Transport } from './transport.ts'

/** Serves a session over a response that stays open; shared by http_stream and sse. */
export function serveOverResponse(
  services: SessionServices,
  response: ServerResponse,
  name: 'http_stream' | 'sse',
): ClientSession {
  const transport: Transport = {
    name,
    isEmulated: true,
    onDrain: () => undefined,
    send: (bytes) => (response.destroyed || response.write(bytes) ? 0 : response.writableLength),
    close: (reason) => response.end(new Frame(encodePush.disconnect(reason)).encode(name)),
  }
  const session = new ClientSession(services, transport)
  if (response.destroyed) session.end()
  response.on('drain', () => transport.onDrain())
  response.on('close', () => session.end())
  return session
}
