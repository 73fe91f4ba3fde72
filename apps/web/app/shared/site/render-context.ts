import type { Send } from '@touchline/contract/api-client'
import type { PageConfig } from './page-config.ts'

export interface RenderContext {
  config: PageConfig
  /** Calls the platform as a visitor, without a cookie. */
  send: Send
  /** Of the page's content security policy; every script and style element carries it. */
  nonce: string
  /** Receives the page's HTML in parts, its head the first; not called for a response without one, such as a redirect. */
  takeHtml: (parts: readonly string[]) => void
  /** Called for each fault that the page shows in place of its content. */
  onFault: (error: unknown) => void
}

/** Start passes the context on without its type. */
export function requireRenderContext(context: unknown): RenderContext {
  if (!isRenderContext(context))
    throw new Error('Pages are rendered by the web server, which gives each its context')
  return context
}

function isRenderContext(context: unknown): context is RenderContext {
  return typeof context === 'object' && context !== null && 'config' in context && 'send' in context
}

declare module '@tanstack/react-router' {
  interface Register {
    server: { requestContext: RenderContext }
  }
  interface StaticDataRouteOption {
    /** Of the page's response, where it is not 200. */
    status?: number
  }
}
