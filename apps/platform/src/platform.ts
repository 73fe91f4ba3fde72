import { randomUUID } from 'node:crypto'
import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { Duplex } from 'node:stream'
import { setTimeout as wait } from 'node:timers/promises'
import { Registry } from 'prom-client'
import { type Clock, shiftedClock, systemClock } from './core/clock.ts'
import { connectDatabase, type DatabaseTransaction } from './core/database/connect.ts'
import { DatabaseHealth } from './core/database/database-health.ts'
import { startEmbeddedServer } from './core/database/embedded/embedded-server.ts'
import { explainDatabase } from './core/database/explain-database.ts'
import { migrateAlone } from './core/database/migrate-alone.ts'
import { createErrorReports } from './core/error-reports/error-reports.ts'
import { openServer } from './core/http/border/open-server.ts'
import { createSocketLimit, isKeptOpen } from './core/http/border/socket-limit.ts'
import { buildApp } from './core/http/build-app.ts'
import { type DrainableServer, drainable } from './core/http/drainable-server.ts'
import { fetchInProcess } from './core/http/fetch-in-process.ts'
import type { App } from './core/http/route.ts'
import { localize } from './core/languages/localize.ts'
import { useOwnLanguages } from './core/languages/own-languages.ts'
import { createLog } from './core/log.ts'
import { Readiness } from './core/readiness.ts'
import type { Services } from './core/services.ts'
import type { Env } from './core/settings/env.ts'
import { readSecret } from './core/settings/secret.ts'
import { createAuthenticate, createEndSessions } from './modules/accounts/index.ts'
import { openBonuses } from './modules/bonuses/index.ts'
import { createSharedDeposits } from './modules/deposit-registers/index.ts'
import { createPacks } from './modules/jurisdictions/index.ts'
import { measurePool, readGauge } from './modules/operations/index.ts'
import { connectWallets, createOperatorWallets, prepareWallets } from './modules/operator-wallet/index.ts'
import { refreshPlay } from './modules/play-time/index.ts'
import { createGate, expireChangedPacks } from './modules/protection/index.ts'
import { connectionName, createRealtimeHost } from './modules/realtime/index.ts'
import { createAdmission, createRegisters } from './modules/registers/index.ts'
import { siteOrigins } from './modules/site/index.ts'
import { exchangeRates, loadCurrencies } from './modules/wallet/index.ts'
import { registerModules } from './modules.ts'

/** The assembled platform. Use `handleRequest` in any `node:http` server, or let it listen itself. */
export interface Platform {
  services: Services
  app: App
  /** Answers `/api/…`, real time, health and the rest of a server by `openServer`; false for others' addresses. */
  handleRequest(request: IncomingMessage, response: ServerResponse): boolean
  handleUpgrade(request: IncomingMessage, socket: Duplex, head: Buffer): boolean
  /** A call without the network, for the front end's server side in the same process. Its path starts with `/api`. */
  fetch: (request: Request) => Promise<Response>
  /** Starts the feed, settlement and the other workers. */
  startWorkers(): Promise<void>
  /** A server of its own, where no front end shares the process. */
  listen(port: number, host: string): Promise<Server>
  /** Names a server whose requests come here: `close` answers them first. Before it gets other listeners. */
  serves(server: Server): void
  /**
   * Stops without dropping anything: /readyz is 503 at once and all else goes on for STOP_NOTICE_MS; real-time clients are
   * told to reconnect, in slices; requests under way are answered; then workers finish, then the database. Once.
   */
  close(): Promise<void>
}

export interface PlatformOptions {
  /** The time of all modules and of the feed's thread. Default: the system's; with NODE_ENV=test one that can be moved. */
  clock?: Clock
}

export async function createPlatform(
  env: Env,
  { clock = defaultClock(env) }: PlatformOptions = {},
): Promise<Platform> {
  const log = createLog(env.LOG_LEVEL)
  const currencies = loadCurrencies(env)
  useOwnLanguages(env)
  // Before a database is made in vain: it reads the sites.
  const allowedOrigins = siteOrigins(env)
  const embedded = env.DATABASE_URL
    ? null
    : await startEmbeddedServer(env.DATA_DIR, {
        onTrouble: (err) => log.error({ err }, 'the database has ended and is started again'),
      })
  const databaseUrl = env.DATABASE_URL ?? embedded?.url ?? ''
  const metrics = new Registry()
  const health = new DatabaseHealth(log)
  const db = connectDatabase(databaseUrl, {
    poolSize: env.DATABASE_POOL,
    applicationName: connectionName(env),
    onUnavailable: (error) => health.noteFailure(error),
    onPool: (counts) => measurePool(metrics, counts),
  })
  await migrateAlone(databaseUrl).catch(explainDatabase)
  const packs = await createPacks(db, env)
  await openBonuses({ env, db, packs, clock })
  const secret = await readSecret(env)
  const realtime = createRealtimeHost({ env, clock, log, secret, allowedOrigins })
  const { publisher } = realtime
  const base = { env, db, log, clock, packs, publisher }
  const wallets = connectWallets(base)
  await prepareWallets(db, wallets)
  const registers = { registers: createRegisters(base), sessions: createEndSessions(base) }
  const capContext = {
    packs,
    rates: exchangeRates(env.EXCHANGE_RATES),
    onStored: (tx: DatabaseTransaction, playerId: number, now: Date) =>
      refreshPlay(tx, { packs }, playerId, now),
  }
  await expireChangedPacks(db, capContext, clock.now())
  const services: Services = {
    ...base,
    databaseUrl,
    metrics,
    errorReports: createErrorReports(env, metrics),
    readiness: new Readiness(),
    localize,
    currencies,
    admission: createAdmission(base, registers),
    sharedDeposits: createSharedDeposits(base),
    gate: createGate(capContext, { db, clock, log }),
    wallets: createOperatorWallets(base, wallets),
    secret,
  }
  health.addChecks(services.readiness, db)
  const inProcessToken = randomUUID()
  const app = await buildApp(services, {
    authenticate: createAuthenticate(services),
    allowedOrigins,
    inProcessToken,
  })
  const workers = registerModules(app, services, { realtime, registers, wallets })
  await app.fastify.ready()
  const servers: DrainableServer[] = []
  const sockets = createSocketLimit(env.RATE_LIMITS ? env.SOCKETS_PER_ADDRESS : 0)
  readGauge(services, 'http_requests_open', 'Requests that are not answered completely', () =>
    servers.reduce((sum, { openCount }) => sum + openCount, 0),
  )
  const close = async () => {
    services.readiness.beginStopping()
    for (const server of servers) server.announce()
    await wait(env.STOP_NOTICE_MS)
    await realtime.close()
    await Promise.all(servers.map((server) => server.drain(REQUEST_MS_MAX)))
    await app.fastify.close()
    await workers.stop()
    await db.destroy()
    await embedded?.stop()
    await services.errorReports.close()
  }
  let closed: Promise<void> | null = null

  const platform: Platform = {
    services,
    app,
    handleRequest: (request, response) => {
      if (!OWN_PATHS.test(request.url ?? '')) return false
      if (isKeptOpen(request) && !sockets.take(request, response)) response.writeHead(429, BUSY).end()
      else if (!realtime.server?.handleRequest(request, response)) app.fastify.routing(request, response)
      return true
    },
    handleUpgrade: (request, socket, head) => {
      if (!OWN_PATHS.test(request.url ?? '')) return false
      if (sockets.take(request, socket)) return realtime.server?.handleUpgrade(request, socket, head) ?? false
      socket.end('HTTP/1.1 429 Too Many Requests\r\nconnection: close\r\nretry-after: 60\r\n\r\n')
      return true
    },
    fetch: (request) => fetchInProcess(app, request, inProcessToken),
    startWorkers: () => workers.start(),
    listen: async (port, host) => {
      const server = openServer(env, {
        onRequest: (request, response) => {
          if (!platform.handleRequest(request, response)) response.writeHead(404).end()
        },
        onUpgrade: (request, socket, head) => platform.handleUpgrade(request, socket, head),
      })
      platform.serves(server)
      await new Promise<void>((resolve, reject) => server.once('error', reject).listen(port, host, resolve))
      return server
    },
    serves: (server) => void servers.push(drainable(server)),
    close: () => (closed ??= close()),
  }
  return platform
}

function defaultClock({ NODE_ENV }: Env): Clock {
  if (NODE_ENV !== 'test') return systemClock
  return shiftedClock(new SharedArrayBuffer(Float64Array.BYTES_PER_ELEMENT))
}

/** Longer than any call takes, the delay of a bet in play included. */
const REQUEST_MS_MAX = 30_000

/** Addresses that are the platform's; all others belong to the front end. */
const OWN_PATHS = /^\/(?:api|spi|dev|provider-apps|connection|emulation|healthz|readyz|metrics)(?:[/?]|$)/

const BUSY = { 'retry-after': '60', 'cache-control': 'no-store' }
