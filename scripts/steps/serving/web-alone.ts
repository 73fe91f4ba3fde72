import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import { createLog, type Env, mayReadMetrics, measureProcess, Registry } from '@touchline/platform'
import { drainable } from '@touchline/platform/drainable-server'
import { PLATFORM_PREFIXES } from '@touchline/web/server/create-web-handler'

/** A page's data is asked for in a few seconds or not at all. */
const REQUEST_MS_MAX = 30_000

export interface WebAlone {
  log: ReturnType<typeof createLog>
  metrics: Registry
  /** Answers /healthz, /readyz and /metrics; false for any other address, whose answer is counted. */
  answersOperations(request: IncomingMessage, response: ServerResponse): boolean
  /** As the platform's: not ready at once, then `STOP_NOTICE_MS` later no more requests, and those under way are answered. */
  close(): Promise<void>
}

/** What a front end without the platform beside it tells of itself, by the platform's own names, and how it stops. */
export function createWebAlone(
  server: Server,
  env: Pick<Env, 'STOP_NOTICE_MS' | 'LOG_LEVEL' | 'METRICS_TOKEN'>,
): WebAlone {
  const drained = drainable(server)
  const metrics = new Registry()
  const durations = measureProcess(metrics)
  let isStopping = false

  async function answer(path: string, request: IncomingMessage, response: ServerResponse): Promise<void> {
    if (path !== '/metrics') {
      const isFine = path === '/healthz' || !isStopping
      send(response, isFine ? 200 : 503, { status: isFine ? 'ready' : 'not_ready' })
      return
    }
    if (!mayReadMetrics(request, env)) {
      send(response, 403, { error: 'forbidden' })
      return
    }
    const text = await metrics.metrics()
    response.writeHead(200, { 'content-type': metrics.contentType, 'cache-control': 'no-store' }).end(text)
  }

  return {
    log: createLog(env.LOG_LEVEL),
    metrics,
    answersOperations: (request, response) => {
      const [path = ''] = (request.url ?? '').split('?', 1)
      if (OPERATIONS.includes(path)) {
        answer(path, request, response).catch(() => response.destroy())
        return true
      }
      const end = durations.startTimer({ method: request.method ?? '', route: routeOf(path) })
      response.once('close', () => end({ status: `${Math.floor(response.statusCode / 100)}xx` }))
      return false
    },
    close: async () => {
      isStopping = true
      drained.announce()
      await wait(env.STOP_NOTICE_MS)
      await drained.drain(REQUEST_MS_MAX)
    },
  }
}

const OPERATIONS = ['/healthz', '/readyz', '/metrics']

/** Few, whatever is asked for: what is passed on, files of the build, pages. */
function routeOf(path: string): string {
  if (PLATFORM_PREFIXES.some((prefix) => path.startsWith(prefix))) return 'platform'
  return path.startsWith('/assets/') ? 'asset' : 'page'
}

function send(response: ServerResponse, status: number, body: object): void {
  response.writeHead(status, { 'content-type': 'application/json', 'cache-control': 'no-store' })
  response.end(JSON.stringify(body))
}
