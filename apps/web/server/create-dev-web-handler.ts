import type { Server, ServerResponse } from 'node:http'
import { join } from 'node:path'
import { createServer, isRunnableDevEnvironment } from 'vite'
import { failures, PLATFORM_PREFIXES, type WebHandler, type WebHandlerOptions } from './create-web-handler.ts'
import { bundleHostScript, type HostScript, hostScriptAt } from './embed/host-sdk.ts'
import type * as RenderPages from './render-pages.ts'
import { type PageRequest, readPageRequest } from './request/page-request.ts'
import { platformSend } from './request/platform-target.ts'
import { servePage } from './serve-pages.ts'

const WEB = join(import.meta.dirname, '..')
const RENDER_PAGES = join(import.meta.dirname, 'render-pages.ts')
const SERVER_ENTRY = 'virtual:tanstack-start-server-entry'

/**
 * What pages import, also lazily and by packages of ours: one that Vite finds later reloads the page, and breaks what is
 * there meanwhile.
 */
const PACKAGES = [
  '@tanstack/react-query',
  '@tanstack/react-virtual',
  'centrifuge',
  'error-stack-parser-es/lite',
  'hls.js',
  'react-hook-form',
  'uqr',
  'web-vitals',
  'zod/mini',
]

export interface DevWebHandlerOptions extends Omit<WebHandlerOptions, 'platform'> {
  /** A process of its own, so that a change of the front end leaves it alone. */
  platformUrl: string
  /** Resolves when the platform answers again after a change of it. */
  platformReady: () => Promise<void>
  /** The server that the handler is attached to: hot updates share its port. */
  server: Server
}

/** As `createWebHandler`, from source and with hot updates. Call `close` at the end. */
export async function createDevWebHandler(
  options: DevWebHandlerOptions,
): Promise<{ handler: WebHandler; close(): Promise<void> }> {
  const { platformUrl, platformReady, server, isSiteChoiceAllowed = true } = options
  const onError = failures(options)
  const vite = await createServer({
    configFile: join(WEB, 'vite.config.ts'),
    appType: 'custom',
    environments: { client: { optimizeDeps: { include: PACKAGES } } },
    server: {
      middlewareMode: { server },
      hmr: { server },
      proxy: Object.fromEntries(
        [...PLATFORM_PREFIXES, '/healthz', '/readyz', '/metrics'].map((prefix) => [
          prefix,
          { target: platformUrl, ws: true },
        ]),
      ),
    },
  })
  const environment = vite.environments['ssr']
  if (!environment || !isRunnableDevEnvironment(environment))
    throw new Error('Vite has no runnable ssr environment')

  const { runner } = environment
  const send = platformSend({ url: platformUrl })
  const bundle = async () =>
    (await runner.import<{ default: RenderPages.RenderBundle }>(SERVER_ENTRY)).default
  const read = (request: Parameters<WebHandler>[0]) => readPageRequest(request, isSiteChoiceAllowed)

  /** Vite loads these modules too, so that a change reloads them. */
  async function render(page: PageRequest): Promise<RenderPages.RenderedPage> {
    await platformReady()
    const { createPageRenderer } = await runner.import<typeof RenderPages>(RENDER_PAGES)
    return withoutPolicy(await createPageRenderer(send, bundle, { ttlMs: 0, onFault: onError })(page))
  }

  return {
    handler: (request, response) => {
      const script = hostScriptAt(request.url ?? '')
      if (script) serveHostScript(script, response).catch(onError)
      else
        vite.middlewares(
          request,
          response,
          () => void servePage(request, response, { read, onError, render }),
        )
    },
    close: () => vite.close(),
  }
}

/** As it is now, whatever its address says: a build makes it once. */
async function serveHostScript(name: HostScript, response: ServerResponse): Promise<void> {
  const code = await bundleHostScript(name)
  const headers = {
    'content-type': 'text/javascript',
    'access-control-allow-origin': '*',
    'cache-control': 'no-store',
  }
  response.writeHead(200, headers).end(code)
}

/** Vite's own inline scripts and styles have no nonce. */
function withoutPolicy({ headers, ...page }: RenderPages.RenderedPage): RenderPages.RenderedPage {
  const { 'content-security-policy': _, ...rest } = headers
  return { ...page, headers: { ...rest, 'cache-control': 'no-store' } }
}
