import type { Server } from 'node:http'
import { join } from 'node:path'
import { createServer, isRunnableDevEnvironment } from 'vite'
import type { WebHandler, WebHandlerOptions } from './create-web-handler.ts'
import { type PageRequest, readPageRequest } from './page-request.ts'
import { platformSend } from './platform.ts'
import { createPageRenderer, type Page, type RenderBundle } from './render-pages.ts'
import { servePage } from './serve-pages.ts'

const WEB = join(import.meta.dirname, '..')
const SERVER_ENTRY = 'virtual:tanstack-start-server-entry'

export interface DevWebHandlerOptions extends WebHandlerOptions {
  /** The server that the handler is put on: hot updates share its port. */
  server: Server
}

/** As `createWebHandler`, from source and with hot updates. Call `close` at the end. */
export async function createDevWebHandler(
  options: DevWebHandlerOptions,
): Promise<{ handler: WebHandler; close(): Promise<void> }> {
  const { platform, server, isSiteChoiceAllowed = true, onError = () => {} } = options
  const vite = await createServer({
    configFile: join(WEB, 'vite.config.ts'),
    appType: 'custom',
    server: { middlewareMode: { server }, hmr: { server } },
  })
  const environment = vite.environments['ssr']
  if (!environment || !isRunnableDevEnvironment(environment))
    throw new Error('Vite has no runnable ssr environment')

  const bundle = async () => {
    const module = await environment.runner.import<{ default: RenderBundle }>(SERVER_ENTRY)
    return module.default
  }
  const render = createPageRenderer(platformSend(platform), bundle, { keepMs: 0 })
  const read = (request: Parameters<WebHandler>[0]) => readPageRequest(request, isSiteChoiceAllowed)

  async function handle(...[request, response]: Parameters<WebHandler>): Promise<void> {
    const renderOpen = async (page: PageRequest) => withoutPolicy(await render(page))
    await servePage(request, response, { read, onError, render: renderOpen })
  }

  return {
    handler: (request, response) => vite.middlewares(request, response, () => void handle(request, response)),
    close: () => vite.close(),
  }
}

/** Vite's own inline scripts and styles know no nonce. */
function withoutPolicy({ headers, ...page }: Page): Page {
  const { 'content-security-policy': _, ...rest } = headers
  return { ...page, headers: { ...rest, 'cache-control': 'no-store' } }
}
