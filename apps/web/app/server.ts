import type { Register } from '@tanstack/react-router'
import {
  defineHandlerCallback,
  getSsrStatus,
  transformHtmlStringWithRouter,
} from '@tanstack/react-router/ssr/server'
import { getGlobalStartContext } from '@tanstack/react-start'
import { createStartHandler, StartServer } from '@tanstack/react-start/server'
import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { requireRenderContext } from './shared/site/render-context.ts'

/**
 * Renders a page to text: a cached page is complete before it is sent, so there is nothing to stream. The text goes to the
 * web server as it is; as the body of the response it would be encoded and decoded again, a tenth of the page's cost.
 */
const renderPage = defineHandlerCallback(async ({ router, responseHeaders }) => {
  const { takeHtml } = requireRenderContext(getGlobalStartContext())
  takeHtml(
    await transformHtmlStringWithRouter(router, renderToString(createElement(StartServer, { router }))),
  )
  return new Response(null, { status: getSsrStatus(router), headers: responseHeaders })
})

export default { fetch: createStartHandler<Register>(renderPage) }
