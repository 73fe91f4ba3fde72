import { randomUUID } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Duplex } from 'node:stream'
import { setTimeout as delay } from 'node:timers/promises'
import { isOriginAllowed } from './auth/origins.ts'
import { createTokenVerifier } from './auth/tokens.ts'
import { Hub } from './channels/hub.ts'
import { Disconnects } from './protocol/codes.ts'
import { createRealtimeControl, type RealtimeControl } from './realtime-control.ts'
import { DEFAULT_OPTIONS, type RealtimeOptions } from './realtime-options.ts'
import { type RealtimeStats, realtimeStats } from './realtime-stats.ts'
import { serverApi } from './server-api/server-api.ts'
import type { SessionServices } from './sessions/client-session.ts'
import { SessionRegistry } from './sessions/session-registry.ts'
import { emulation } from './transports/emulation.ts'
import { httpStream, refuse } from './transports/http-stream.ts'
import { sse } from './transports/sse.ts'
import { createWebsocketEndpoint } from './transports/websocket.ts'

/** Centrifugo's client protocol on an existing node:http server. */
export interface RealtimeServer extends RealtimeControl {
  /** Handles an upgrade of /connection/websocket; false for other paths. */
  handleUpgrade(request: IncomingMessage, socket: Duplex, head: Buffer): boolean
  /** Handles /connection/http_stream, /connection/sse, /emulation and, if enabled, /api; false for other paths. */
  handleRequest(request: IncomingMessage, response: ServerResponse): boolean
  stats(): RealtimeStats
  /** Accepts no more clients and disconnects the present ones in slices (3001), which spreads their reconnects. */
  close(): Promise<void>
}

export function createRealtimeServer(given: Partial<RealtimeOptions> = {}): RealtimeServer {
  const options = { ...DEFAULT_OPTIONS, ...given }
  const services: SessionServices = {
    options,
    hub: new Hub(options),
    sessions: new SessionRegistry(),
    tokens: createTokenVerifier(options.tokenSecret, options.now),
    nodeId: randomUUID(),
  }
  const control = createRealtimeControl(services)
  const target = { services, control, startedAtMs: options.now() }
  const websocket = createWebsocketEndpoint(services)
  const sweepTimer = setInterval(() => services.hub.sweep(), SWEEP_INTERVAL_MS).unref()
  let isClosing = false

  const isFull = () => options.connectionLimit > 0 && services.sessions.size >= options.connectionLimit
  const routes: Record<string, (request: IncomingMessage, response: ServerResponse) => Promise<void>> = {}
  if (options.transports.includes('http_stream')) {
    routes['/connection/http_stream'] = (request, response) =>
      isFull() ? busy(response) : httpStream(services, request, response)
  }
  if (options.transports.includes('sse')) {
    routes['/connection/sse'] = (request, response) =>
      isFull() ? busy(response) : sse(services, request, response)
  }
  if (options.transports.some((name) => name !== 'websocket')) {
    routes['/emulation'] = (request, response) => emulation(services, request, response)
  }

  return {
    ...control,

    handleUpgrade(request, socket, head) {
      if (pathOf(request) !== '/connection/websocket' || !options.transports.includes('websocket'))
        return false
      if (!isOriginAllowed(request, options.allowedOrigins)) rejectUpgrade(socket, '403 Forbidden')
      else if (isClosing || isFull()) rejectUpgrade(socket, '503 Service Unavailable')
      else websocket.accept(request, socket, head)
      return true
    },

    handleRequest(request, response) {
      const path = pathOf(request)
      if (options.serverApi && path.startsWith('/api/')) {
        settle(serverApi(target, request, response, path.slice('/api/'.length)), response, options)
        return true
      }
      const route = routes[path]
      if (!route) return false
      if (!isOriginAllowed(request, options.allowedOrigins)) refuse(response, 403)
      else if (isClosing && path !== '/emulation') refuse(response, 503)
      else if (!answerPreflight(request, response)) settle(route(request, response), response, options)
      return true
    },

    stats: () => realtimeStats(services),

    async close() {
      if (isClosing) return
      isClosing = true
      services.hub.flush()
      const sessions = [...services.sessions.all()]
      const sliceSize = Math.ceil(sessions.length / DRAIN_SLICES)
      for (let start = 0; start < sessions.length; start += sliceSize) {
        for (const session of sessions.slice(start, start + sliceSize))
          session.disconnect(Disconnects.shutdown)
        const isLast = start + sliceSize >= sessions.length
        if (!isLast) await delay(options.drainMs / DRAIN_SLICES)
      }
      clearInterval(sweepTimer)
    },
  }
}

const SWEEP_INTERVAL_MS = 5_000
const DRAIN_SLICES = 20

function pathOf({ url = '/' }: IncomingMessage): string {
  const end = url.indexOf('?')
  return end < 0 ? url : url.slice(0, end)
}

/** Adds the CORS headers of allowed pages; true when the request was a preflight, which is then answered. */
function answerPreflight(request: IncomingMessage, response: ServerResponse): boolean {
  const { origin } = request.headers
  if (origin !== undefined) {
    response.setHeader('access-control-allow-origin', origin)
    response.setHeader('access-control-allow-credentials', 'true')
    response.setHeader('vary', 'origin')
  }
  if (request.method !== 'OPTIONS') return false
  response.writeHead(204, {
    'access-control-allow-methods': 'GET, POST, OPTIONS',
    'access-control-allow-headers': request.headers['access-control-request-headers'] ?? 'content-type',
    'access-control-max-age': '300',
  })
  response.end()
  return true
}

function settle(answer: Promise<void>, response: ServerResponse, { log }: RealtimeOptions): void {
  answer.catch((error: unknown) => {
    log.error({ error }, 'A real-time request failed')
    if (response.headersSent) response.destroy()
    else refuse(response, 500)
  })
}

async function busy(response: ServerResponse): Promise<void> {
  refuse(response, 503)
}

function rejectUpgrade(socket: Duplex, status: string): void {
  socket.end(`HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`)
}
