import { createServer, type Server } from 'node:http'
import {
  addressKey,
  createErrorReports,
  createPlatform,
  createWindowCounter,
  type Env,
  isTrial,
  openServer,
  readEnv,
  StartError,
} from '@touchline/platform'
import type { WebHandler, WebHandlerOptions } from '@touchline/web/server/create-web-handler'
import { createWebAlone } from './web-alone.ts'

/** Makes the front end's handler, once the platform (here or elsewhere) and the server it hangs on are known. */
export type MakeWebHandler = (
  options: WebHandlerOptions & { server: Server; onError: (error: unknown) => void },
) => Promise<{ handler: WebHandler; close(): Promise<void> }>

export interface ServeOptions {
  /** Aborts when the process is to stop. */
  stop: AbortSignal
  /** A platform elsewhere. */
  platformUrl?: string | undefined
  /** Whether /healthz, /readyz and /metrics are the platform's, though it is elsewhere. */
  isHealthPassedOn?: boolean
}

/**
 * The sportsbook as one process on one port: the front end, and the platform beside it unless `platformUrl` names one.
 * When it is to stop, every request that was taken is answered, then the workers and the database end, and the process
 * exits with 0.
 */
export async function serve(
  makeWebHandler: MakeWebHandler,
  { stop, platformUrl, isHealthPassedOn = false }: ServeOptions,
): Promise<void> {
  const env = readEnvOrExit()
  // Before a database and a feed are started in vain.
  await listen(createServer(), env).then(close)
  const platform = platformUrl ? null : await createPlatform(env)
  const onError = (error: unknown) => {
    const log = platform?.services.log ?? alone?.log
    log?.error({ err: error }, 'page failed')
  }
  const server = openServer(env, {
    onRequest: (request, response) => {
      if (platform?.handleRequest(request, response)) return
      if (!isHealthPassedOn && alone?.answersOperations(request, response)) return
      web.handler(request, response)
    },
    onUpgrade: (request, socket, head) => platform?.handleUpgrade(request, socket, head) ?? false,
  })
  const alone = platform ? null : createWebAlone(server, env)
  const reports = platform?.services.errorReports ?? createErrorReports(env, alone?.metrics)
  platform?.serves(server)
  const web = await makeWebHandler({
    platform: platform ?? { url: platformUrl ?? '', serviceToken: env.SERVICE_TOKEN },
    server,
    isSiteChoiceAllowed: isTrial(env),
    countPage: pageCounter(env),
    onError,
    onFault: (error) => reports.capture(error, { where: 'page' }),
  })
  whenAborted(stop, async () => {
    await (platform ?? alone)?.close()
    await web.close()
    await reports.close()
    process.exit(0)
  })
  // Whoever comes first finds the catalogue filled.
  await platform?.startWorkers()
  if (stop.aborted) return
  await listen(server, env)
  console.log(`\n  Touchline is open: ${addressOf(server, env.HOST)}\n`)
}

/** Pages by client, counted in the process that serves them. */
function pageCounter({ RATE_LIMITS, PAGES_PER_MINUTE }: Env): (address: string) => number {
  if (!RATE_LIMITS) return () => 0
  const count = createWindowCounter({ max: PAGES_PER_MINUTE, windowMs: 60_000 })
  return (address) => count(addressKey(address))
}

export function readEnvOrExit(): Env {
  const { PLATFORM_URL: platformUrl } = process.env
  try {
    if (platformUrl && !/^https?:\/\//.test(URL.parse(platformUrl)?.href ?? ''))
      throw new StartError(
        `PLATFORM_URL is ${platformUrl}, which is no address such as https://platform.example.`,
      )
    return readEnv(process.env)
  } catch (error) {
    return explainAndExit(error)
  }
}

function listen(server: Server, { PORT, HOST }: Env): Promise<Server> {
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) =>
      reject(
        error.code === 'EADDRINUSE'
          ? new StartError(`Port ${PORT} is taken: set PORT to another one.`)
          : error,
      ),
    )
    server.listen(PORT, HOST, () => resolve(server))
  })
}

function close(server: Server): Promise<void> {
  return new Promise((resolve) => server.close(() => resolve()))
}

/** What whoever started it can mend is said in a sentence, anything else with all that is known of it. */
export function explainAndExit(error: unknown): never {
  console.error(error instanceof StartError ? `\n  ${error.message}\n` : error)
  return process.exit(1)
}

function addressOf(server: Server, host: string): string {
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  return `http://${['127.0.0.1', '::', '0.0.0.0'].includes(host) ? 'localhost' : host}:${port}`
}

function whenAborted(signal: AbortSignal, work: () => Promise<void>): void {
  const begin = () => {
    work().catch((error: unknown) => {
      console.error(error)
      process.exit(1)
    })
  }
  if (signal.aborted) begin()
  else signal.addEventListener('abort', begin, { once: true })
}
