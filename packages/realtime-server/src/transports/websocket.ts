import type { IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'
import { type WebSocket, WebSocketServer } from 'ws'
import { type Disconnect, Disconnects } from '../protocol/codes.ts'
import { ClientSession, type SessionServices } from '../sessions/client-session.ts'
import type { Transport } from './transport.ts'

/** Turns upgrade requests into sessions; text frames carry commands one way and replies and pushes the other. */
export function createWebsocketEndpoint(services: SessionServices) {
  const server = new WebSocketServer({
    noServer: true,
    clientTracking: false,
    perMessageDeflate: false,
    maxPayload: services.options.messageSizeLimitBytes,
    handleProtocols: (offered) => chooseProtocol(offered),
  })
  return {
    accept(request: IncomingMessage, socket: Duplex, head: Buffer): void {
      server.handleUpgrade(request, socket, head, (websocket) => serve(services, websocket, socket))
    },
  }
}

const JSON_PROTOCOL = 'centrifuge-json'

/**
 * A client that offers only other subprotocols gets one of them and a close frame: otherwise a browser would see no
 * reason.
 */
function chooseProtocol(offered: ReadonlySet<string>): string | false {
  if (offered.has(JSON_PROTOCOL)) return JSON_PROTOCOL
  const [first = false] = offered
  return first
}

function serve(services: SessionServices, websocket: WebSocket, socket: Duplex): void {
  websocket.on('error', () => websocket.terminate())
  if (websocket.protocol !== '' && websocket.protocol !== JSON_PROTOCOL) {
    closeWebsocket(websocket, Disconnects.inappropriateProtocol)
    return
  }
  const transport = createWebsocketTransport(websocket, socket)
  const session = new ClientSession(services, transport)
  socket.on('drain', () => transport.onDrain())
  websocket.on('message', (data) => {
    if (Buffer.isBuffer(data)) session.receive(data.toString())
  })
  websocket.on('close', () => session.end())
}

/**
 * Writes encoded frames to the socket itself: `ws` would add a header to each client's copy. It sends nothing of its
 * own in between, since compression and fragments are off.
 */
function createWebsocketTransport(websocket: WebSocket, socket: Duplex): Transport {
  return {
    name: 'websocket',
    isEmulated: false,
    onDrain: () => undefined,
    send: (bytes) =>
      websocket.readyState !== websocket.OPEN || socket.write(bytes) ? 0 : socket.writableLength,
    close: (reason) => closeWebsocket(websocket, reason),
  }
}

/** A client that does not answer the close frame in time is disconnected. */
function closeWebsocket(websocket: WebSocket, { code, reason }: Disconnect): void {
  websocket.close(code, reason)
  const timer = setTimeout(() => websocket.terminate(), CLOSE_TIMEOUT_MS)
  websocket.once('close', () => clearTimeout(timer))
}

const CLOSE_TIMEOUT_MS = 5_000
