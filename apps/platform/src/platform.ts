import { randomUUID } from 'node:crypto'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { Duplex } from 'node:stream'
import { Registry } from 'prom-client'
import { type Clock, systemClock } from './core/clock.ts'
import { connectDatabase } from './core/database/connect.ts'
import { startEmbeddedServer } from './core/database/embedded/embedded-server.ts'
import { migrate } from './core/database/migrate.ts'
import type { Env } from './core/env.ts'
import { buildApp } from './core/http/build-app.ts'
import { fetchInProcess } from './core/http/fetch-in-process.ts'
import type { App } from './core/http/route.ts'
import { localize } from './core/localize.ts'
import { createLog } from './core/log.ts'
import { readSecret } from './core/secret.ts'
import type { Services } from './core/services.ts'
import { createAuthenticate } from './modules/accounts/index.ts'
import { createRealtimeHost } from './modules/realtime/index.ts'
import { registerModules } from './modules.ts'

/** The assembled platform. Use `handleRequest` in any `node:http` server, or let it listen itself. */
export interface Platform {
  services: Services
  app: App
  /** Answers `/api/…`, real time, health and the rest; false for an address that is not the platform's. */
  handleRequest(request: IncomingMessage, response: ServerResponse): boolean
  handleUpgrade(request: IncomingMessage, socket: Duplex, head: Buffer): boolean
  /** A call without the network, for the front end's server side in the same process. Its path starts with `/api`. */
  fetch: (request: Request) => Promise<Response>
  /** Starts the feed, settlement and the other workers. */
  startWorkers(): Promise<void>
  /** A server of its own, where no front end shares the process. */
  listen(port: number, host: string): Promise<Server>
  /** Stops taking requests, finishes those under way, then workers, then the database. */
  close(): Promise<void>
}

export interface PlatformOptions {
  /** The time of all modules and of the feed's thread. Default: the system's. */
  clock?: Clock
}

export async function createPlatform(
  env: Env,
  { clock = systemClock }: PlatformOptions = {},
): Promise<Platform> {
  const log = createLog(env.LOG_LEVEL)
  const embedded = env.DATABASE_URL
    ? null
    : await startEmbeddedServer(env.DATA_DIR, {
        onUnexpectedEnd: (err) => log.fatal({ err }, 'the database has ended'),
      })
  const databaseUrl = env.DATABASE_URL ?? embedded?.url ?? ''
  const db = connectDatabase(databaseUrl, {
    poolSize: env.DATABASE_POOL,
    applicationName: 'touchline-platform',
  })
  await migrate(db)
  const secret = await readSecret(env)
  const realtime = createRealtimeHost({ env, clock, log, secret })
  const { publisher } = realtime
  const metrics = new Registry()
  const services: Services = {
    env,
    db,
    databaseUrl,
    log,
    clock,
    metrics,
    publisher,
    localize,
    secret,
  }
  const inProcessToken = randomUUID()
  const app = await buildApp(services, {
    authenticate: createAuthenticate(services),
    allowedOrigins: env.PUBLIC_URL ? [new URL(env.PUBLIC_URL).origin] : [],
    inProcessToken,
  })
  const workers = registerModules(app, services, realtime)
  await app.fastify.ready()
  const servers: Server[] = []

  const platform: Platform = {
    services,
    app,
    handleRequest: (request, response) => {
      if (!OWN_PATHS.test(request.url ?? '')) return false
      if (!realtime.server?.handleRequest(request, response)) app.fastify.routing(request, response)
      return true
    },
    handleUpgrade: (request, socket, head) => realtime.server?.handleUpgrade(request, socket, head) ?? false,
    fetch: (request) => fetchInProcess(app, request, inProcessToken),
    startWorkers: () => workers.start(),
    listen: async (port, host) => {
      const server = createServer((request, response) => {
        if (!platform.handleRequest(request, response)) response.writeHead(404).end()
      })
      server.on('upgrade', (request, socket, head) => {
        if (!platform.handleUpgrade(request, socket, head)) socket.destroy()
      })
      servers.push(server)
      await new Promise<void>((resolve, reject) => server.once('error', reject).listen(port, host, resolve))
      return server
    },
    close: async () => {
      for (const server of servers) server.close()
      await app.fastify.close()
      await workers.stop()
      await realtime.close()
      for (const server of servers) server.closeAllConnections()
      await db.destroy()
      await embedded?.stop()
    },
  }
  return platform
}

/** Addresses that are the platform's; all others belong to the front end. */
const OWN_PATHS = /^\/(?:api|spi|dev|provider-apps|connection|emulation|healthz|readyz|metrics)(?:[/?]|$)/
