import { getContentPage } from '@touchline/contract/calls/site/content'
import { ApiError } from '@touchline/contract/errors'
import { type App, route } from '../../../core/http/route.ts'
import type { Services } from '../../../core/services.ts'
import { chooseSite } from '../choose-site.ts'
import type { Sites } from '../load-sites.ts'
import { findDocument } from './find-document.ts'
import { toPage } from './to-page.ts'

export function getContentPageRoute(app: App, { packs }: Pick<Services, 'packs'>, sites: Sites): void {
  route(app, getContentPage, async ({ params, query, locale, request }) => {
    const site = chooseSite(sites, query.site, request.host)
    const document = findDocument({ ...sites, packs }, site, params.slug, locale)
    if (!document) throw new ApiError('not_found')
    const isIndexed = site.pages.find(({ slug }) => slug === params.slug)?.isIndexed ?? true
    return { page: toPage(params.slug, document, isIndexed) }
  })
}
