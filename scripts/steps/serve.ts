import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { createPlatform, EnvError, type Platform, readEnv } from '@touchline/platform'
import type { WebHandler } from '@touchline/web/server/create-web-handler'

/** Makes the front end's handler, once the platform (here or elsewhere) and the server it hangs on are known. */
export type MakeWebHandler = (
  platform: { fetch(request: Request): Promise<Response> } | { url: string },
  server: Server,
  onError: (error: unknown) => void,
) => Promise<{ handler: WebHandler; close(): Promise<void> }>

/**
 * The sportsbook as one process on one port: the front end, and the platform beside it unless PLATFORM_URL names one.
 * Stops on SIGINT and SIGTERM: no new requests, those under way end, then the workers and the database.
 */
export async function serve(
  makeWebHandler: MakeWebHandler,
  platformUrl = process.env['PLATFORM_URL'],
): Promise<void> {
  const env = readEnvOrExit()
  const platform = platformUrl ? null : await createPlatform(env)
  const server = createServer()
  const onError = (error: unknown) => {
    if (platform) platform.services.log.error({ err: error }, 'page failed')
    else console.error(error)
  }
  const web = await makeWebHandler(platform ?? { url: platformUrl ?? '' }, server, onError)
  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    if (!platform?.handleRequest(request, response)) web.handler(request, response)
  })
  server.on('upgrade', (request, socket, head) => {
    // Others, such as Vite, may listen on the same server.
    platform?.handleUpgrade(request, socket, head)
  })
  stopOnSignal(server, web, platform)
  // Whoever comes first finds the catalogue filled.
  await platform?.startWorkers()
  await listen(server, env.PORT, env.HOST)
  console.log(`\n  Touchline is open: ${addressOf(server, env.HOST)}\n`)
}

export function readEnvOrExit(): ReturnType<typeof readEnv> {
  try {
    return readEnv(process.env)
  } catch (error) {
    if (!(error instanceof EnvError)) throw error
    console.error(error.message)
    return process.exit(1)
  }
}

function listen(server: Server, port: number, host: string): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) =>
      reject(
        error.code === 'EADDRINUSE' ? new Error(`Port ${port} is taken: set PORT to another one.`) : error,
      ),
    )
    server.listen(port, host, resolve)
  })
}

function addressOf(server: Server, host: string): string {
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  return `http://${['127.0.0.1', '::', '0.0.0.0'].includes(host) ? 'localhost' : host}:${port}`
}

function stopOnSignal(server: Server, web: { close(): Promise<void> }, platform: Platform | null): void {
  let isStopping = false
  const stop = async () => {
    if (isStopping) process.exit(1)
    isStopping = true
    server.close()
    await web.close()
    await platform?.close()
    server.closeAllConnections()
    process.exit(0)
  }
  process.on('SIGINT', () => void stop())
  process.on('SIGTERM', () => void stop())
}
