import type { IncomingMessage, ServerResponse } from 'node:http'
import { join } from 'node:path'
import { isWorthReporting } from '../app/shared/errors/reporter/is-worth-reporting.ts'
import { createPageRenderer, type RenderBundle } from './render-pages.ts'
import { readPageRequest } from './request/page-request.ts'
import { type PlatformTarget, platformSend } from './request/platform-target.ts'
import { proxyToPlatform } from './request/proxy-to-platform.ts'
import { servePage } from './serve-pages.ts'
import { createStaticFiles } from './static-files.ts'

export interface WebHandlerOptions {
  /** The platform in this process, or the origin of one elsewhere; then `/api` is passed on to it. */
  platform: PlatformTarget
  /** Lets `?site=` pick a brand; otherwise the host alone decides. */
  isSiteChoiceAllowed?: boolean
  /** Counts a page for the client at an address; answers how many seconds it has to wait, mostly 0. */
  countPage?: (address: string) => number
  onError?: (error: unknown) => void
  /** Called for what is to be reported: a refusal of the platform, and a platform that is away, are not. */
  onFault?: (error: unknown) => void
}

/** Answers requests for files of the build and pages. */
export type WebHandler = (request: IncomingMessage, response: ServerResponse) => void

const DIST = join(import.meta.dirname, '..', 'dist')

/**
 * Serves the built front end (`buildWeb` first). Throws where there is no build. Platform paths (`/api`, `/connection`,
 * `/spi`, health) are the caller's when the platform runs in the same process.
 */
export async function createWebHandler(options: WebHandlerOptions): Promise<WebHandler> {
  const { platform, isSiteChoiceAllowed = false, countPage } = options
  const onError = failures(options)
  const files = await createStaticFiles(join(DIST, 'client'))
  const bundle = await loadBundle()
  const render = createPageRenderer(platformSend(platform), async () => bundle, { onFault: onError })
  const read = (request: IncomingMessage) => readPageRequest(request, isSiteChoiceAllowed)

  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const pathname = (request.url ?? '/').split('?', 1)[0] ?? '/'
    if ('url' in platform && isPlatformPath(pathname)) return proxyToPlatform(request, response, platform)
    if (await files(request, response, pathname)) return
    if (pathname.startsWith('/assets/')) {
      response.writeHead(404, { 'cache-control': 'no-store' }).end()
      return
    }
    await servePage(request, response, { render, read, countPage, onError })
  }

  return (request, response) => {
    handle(request, response).catch((error: unknown) => {
      onError(error)
      response.destroy()
    })
  }
}

/** Logs each failure, and reports the faults among them. */
export function failures({ onError = () => {}, onFault = () => {} }: Partial<WebHandlerOptions>) {
  return (error: unknown): void => {
    onError(error)
    if (isWorthReporting(error)) onFault(error)
  }
}

export const PLATFORM_PREFIXES = ['/api/', '/connection/', '/emulation', '/spi/', '/provider-apps/', '/dev/']

function isPlatformPath(pathname: string): boolean {
  return pathname === '/api' || PLATFORM_PREFIXES.some((prefix) => pathname.startsWith(prefix))
}

async function loadBundle(): Promise<RenderBundle> {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- written by the build, typed by app/server.ts
  const module = (await import(join(DIST, 'server', 'server.js'))) as { default: RenderBundle }
  return module.default
}
