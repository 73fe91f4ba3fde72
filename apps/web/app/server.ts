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
import { alternatesHtml } from './alternates.ts'
import { pageStatus } from './page-status.ts'
import { isWorthReporting } from './shared/errors/reporter/is-worth-reporting.ts'
import type { AppContext } from './shared/site/app-context.tsx'
import { requireRenderContext } from './shared/site/render-context.ts'
import { withLaterScripts } from './shell/later-scripts.ts'
import { structuredData, structuredDataHtml } from './structured-data.ts'

/**
 * Renders a page to text: a cached page is complete before it is sent, so there is nothing to stream. The text is passed to
 * the web server directly; as the body of the response it would be encoded and decoded, a tenth of the page's cost.
 */
const renderPage = defineHandlerCallback(async ({ router, responseHeaders }) => {
  const { takeHtml, onFault } = requireRenderContext(getGlobalStartContext())
  const html = await transformHtmlStringWithRouter(
    router,
    renderToString(createElement(StartServer, { router })),
  )
  const { context } = router.options satisfies { context: AppContext }
  const path = router.state.location.pathname
  const [head, ...others] = withLaterScripts(html)
  const links = router.state.matches.flatMap((match) => match.links ?? [])
  const canonical = links.find((link) => link?.rel === 'canonical')?.href
  const forMachines =
    alternatesHtml(context.config, canonical) + structuredDataHtml(structuredData(context, path))
  takeHtml([head, forMachines, ...others])
  for (const { error } of router.state.matches) {
    if (error !== undefined && isWorthReporting(error)) onFault(error)
  }
  const status = pageStatus(context, { path, routes: router.state.matches, status: getSsrStatus(router) })
  return new Response(null, { status, headers: responseHeaders })
})

export default { fetch: createStartHandler<Register>(renderPage) }
