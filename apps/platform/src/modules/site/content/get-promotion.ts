import { getPromotion } from '@touchline/contract/calls/site/content'
import { ApiError } from '@touchline/contract/errors'
import { type App, route } from '../../../core/http/route.ts'
import type { Services } from '../../../core/services.ts'
import { chooseSite } from '../choose-site.ts'
import type { Sites } from '../load-sites.ts'
import { findDocument } from './find-document.ts'
import { hasNotBegun, isPromotionActive, toPromotion } from './promotions.ts'
import { toPage } from './to-page.ts'

export function getPromotionRoute(
  app: App,
  { clock, packs }: Pick<Services, 'clock' | 'packs'>,
  sites: Sites,
): void {
  route(app, getPromotion, async ({ params, query, locale, request }) => {
    const site = chooseSite(sites, query.site, request.host)
    const promotion = site.promotions.find(({ slug }) => slug === params.slug)
    const document =
      promotion && findDocument({ ...sites, packs }, site, `promotions/${promotion.slug}`, locale)
    if (!promotion || !document || hasNotBegun(promotion, clock.now())) throw new ApiError('not_found')
    if (!isPromotionActive(promotion, clock.now())) throw new ApiError('gone')
    return { promotion: toPromotion(promotion, document), page: toPage(promotion.slug, document, true) }
  })
}
