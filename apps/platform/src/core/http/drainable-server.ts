import type { Server, ServerResponse } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'

export interface DrainableServer {
  /** Requests whose answers have not been sent completely. */
  readonly openCount: number
  /** From now on each answer ends its connection, so that clients and proxies turn elsewhere by themselves. */
  announce(): void
  /** Takes no more connections; resolves when all requests are answered, at the latest after `maxMs`. */
  drain(maxMs: number): Promise<void>
}

/** For the last bytes of answers on slow connections, and for sockets that were told to close. */
const LINGER_MS = 1000

/** Longer than proxies keep their idle connections: the side that sends is the side that ends one, so no request meets its end. */
const KEEP_ALIVE_MS = 65_000

/** Call before other listeners are added: it counts the requests of which the server knows. */
export function drainable(server: Server): DrainableServer {
  const open = new Set<ServerResponse>()
  let isAnnounced = false
  server.keepAliveTimeout = KEEP_ALIVE_MS
  let tellAnswered = (): void => undefined

  server.prependListener('request', (_request, response) => {
    open.add(response)
    if (isAnnounced) endConnectionAfter(response)
    response.once('close', () => {
      open.delete(response)
      if (open.size === 0) tellAnswered()
    })
  })
  return {
    get openCount() {
      return open.size
    },
    announce: () => {
      isAnnounced = true
      for (const response of open) endConnectionAfter(response)
    },
    drain: async (maxMs) => {
      const closed = new Promise<void>((resolve) => server.close(() => resolve()))
      const answered = new Promise<void>((resolve) => {
        tellAnswered = resolve
        if (open.size === 0) resolve()
      })
      await within(maxMs, answered)
      await within(LINGER_MS, closed)
      server.closeAllConnections()
    },
  }
}

function endConnectionAfter(response: ServerResponse): void {
  if (!response.headersSent) response.setHeader('connection', 'close')
}

async function within(maxMs: number, awaited: Promise<void>): Promise<void> {
  const patience = new AbortController()
  await Promise.race([awaited, wait(maxMs, undefined, { signal: patience.signal }).catch(() => undefined)])
  patience.abort()
}
