import { createRootRouteWithContext, Outlet } from '@tanstack/react-router'
import { PageError } from '../shared/errors/page-error.tsx'
import { PageNotFound } from '../shared/errors/page-not-found.tsx'
import { type AppContext, usePageConfig } from '../shared/site/app-context.tsx'
import { siteHead } from '../shared/site/page-head.ts'
import { loadLayoutData } from '../shell/layout-data.ts'
import { PageDocument } from '../shell/page-document.tsx'
import { SiteLayout } from '../shell/site-layout.tsx'

export const Route = createRootRouteWithContext<AppContext>()({
  // By the server alone: in the browser its queries are refreshed by themselves, not by a navigation.
  ...(import.meta.env.SSR && { loader: ({ context }: { context: AppContext }) => loadLayoutData(context) }),
  staleTime: Number.POSITIVE_INFINITY,
  head: ({ match }) => siteHead(match.context.config),
  component: import.meta.env.SSR ? ServerRoot : Root,
  shellComponent: PageDocument,
  errorComponent: ({ error }) => <PageError error={error} />,
  notFoundComponent: PageNotFound,
})

function Root() {
  return (
    <SiteLayout>
      <Outlet />
    </SiteLayout>
  )
}

/** For visitors who may see nothing else the page alone: links are followed by the server, which decides anew. */
function ServerRoot() {
  if (usePageConfig().blockedCountry === undefined) return <Root />
  return (
    <main id="content">
      <Outlet />
    </main>
  )
}
