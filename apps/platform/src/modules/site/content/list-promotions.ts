import { listPromotions } from '@touchline/contract/calls/site/content'
import { type App, route } from '../../../core/http/route.ts'
import type { Services } from '../../../core/services.ts'
import { chooseSite } from '../choose-site.ts'
import type { Sites } from '../load-sites.ts'
import { findDocument } from './find-document.ts'
import { isPromotionActive, toPromotion } from './promotions.ts'

export function listPromotionsRoute(
  app: App,
  { clock, packs }: Pick<Services, 'clock' | 'packs'>,
  sites: Sites,
): void {
  route(app, listPromotions, async ({ query, locale, request }) => {
    const site = chooseSite(sites, query.site, request.host)
    const now = clock.now()
    const promotions = site.promotions.flatMap((promotion) => {
      const document = isPromotionActive(promotion, now)
        ? findDocument({ ...sites, packs }, site, `promotions/${promotion.slug}`, locale)
        : null
      return document ? [toPromotion(promotion, document)] : []
    })
    return { promotions }
  })
}
