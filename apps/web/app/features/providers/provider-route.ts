import { notFound } from '@tanstack/react-router'
import { FIXED_PAGES } from '../../shared/paths/paths.ts'
import type { AppContext } from '../../shared/site/app-context.tsx'
import { pageHead } from '../../shared/site/page-head.ts'
import { isProviderPageOffered, type ProviderPageInfo } from '../../shared/site/provider-pages.ts'

/** `not_found` for a provider that the operator has switched off. */
export function rejectSwitchedOff({ config }: AppContext, info: ProviderPageInfo): void {
  if (!isProviderPageOffered(config.site, info)) throw notFound()
}

export function providerHead(context: AppContext, { title, lead, page }: ProviderPageInfo) {
  return pageHead(context, {
    title: context.t(title),
    description: context.t(lead),
    path: FIXED_PAGES[page],
  })
}
