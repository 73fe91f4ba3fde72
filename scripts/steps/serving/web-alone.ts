import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import { drainable } from '@touchline/platform/drainable-server'

/** A page's data is asked for in a few seconds or not at all. */
const REQUEST_MS_MAX = 30_000

export interface WebAlone {
  /** Answers /healthz and /readyz; false for any other address. */
  answersHealth(request: IncomingMessage, response: ServerResponse): boolean
  /** As the platform's: not ready at once, then `noticeMs` later no more requests, and those under way are answered. */
  close(): Promise<void>
}

/** What a front end without the platform beside it tells of itself, and how it stops. */
export function createWebAlone(server: Server, noticeMs: number): WebAlone {
  const drained = drainable(server)
  let isStopping = false
  return {
    answersHealth: ({ url = '' }, response) => {
      const [path] = url.split('?', 1)
      if (path !== '/healthz' && path !== '/readyz') return false
      const isFine = path === '/healthz' || !isStopping
      const status = isFine ? 'ready' : 'not_ready'
      response.writeHead(isFine ? 200 : 503, {
        'content-type': 'application/json',
        'cache-control': 'no-store',
      })
      response.end(JSON.stringify({ status }))
      return true
    },
    close: async () => {
      isStopping = true
      drained.announce()
      await wait(noticeMs)
      await drained.drain(REQUEST_MS_MAX)
    },
  }
}
