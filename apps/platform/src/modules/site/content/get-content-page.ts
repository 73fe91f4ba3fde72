import { getContentPage, getPromotion, listPromotions } from '@touchline/contract/calls/site/content'
import type { ContentPage, Promotion } from '@touchline/contract/entities/content'
import { ApiError } from '@touchline/contract/errors'
import { type App, route } from '../../../core/http/route.ts'
import type { Services } from '../../../core/services.ts'
import { chooseSite } from '../choose-site.ts'
import type { Sites } from '../load-sites.ts'
import { AGE_MIN } from '../minimum-age.ts'
import type { SiteFile } from '../site-file.ts'
import type { Document } from './documents.ts'

type AnnouncedPromotion = SiteFile['promotions'][number]

/** Pages and promotions in the operator's words; each text in the nearest locale that has one. */
export function contentRoutes(app: App, { clock }: Pick<Services, 'clock'>, sites: Sites): void {
  const find = (site: SiteFile, name: string, locale: string) =>
    sites.documents.find(site.site.key, name, locale, { site: site.site.name, age: AGE_MIN })

  route(app, getContentPage, async ({ params, query, locale, request }) => {
    const site = chooseSite(sites, query.site, request.host)
    const document = find(site, params.slug, locale)
    if (!document) throw new ApiError('not_found')
    const isIndexed = site.pages.find(({ slug }) => slug === params.slug)?.isIndexed ?? true
    return { page: toPage(params.slug, document, isIndexed) }
  })

  route(app, listPromotions, async ({ query, locale, request }) => {
    const site = chooseSite(sites, query.site, request.host)
    const now = clock.now()
    const promotions = site.promotions.flatMap((promotion) => {
      const document = isOn(promotion, now) ? find(site, `promotions/${promotion.slug}`, locale) : null
      return document ? [toPromotion(promotion, document)] : []
    })
    return { promotions }
  })

  route(app, getPromotion, async ({ params, query, locale, request }) => {
    const site = chooseSite(sites, query.site, request.host)
    const promotion = site.promotions.find(({ slug }) => slug === params.slug)
    const document = promotion && find(site, `promotions/${promotion.slug}`, locale)
    if (!promotion || !document || hasNotBegun(promotion, clock.now())) throw new ApiError('not_found')
    if (!isOn(promotion, clock.now())) throw new ApiError('gone')
    return { promotion: toPromotion(promotion, document), page: toPage(promotion.slug, document, true) }
  })
}

function toPage(slug: string, document: Document, isIndexed: boolean): ContentPage {
  const { locale, title, description, html } = document
  return { slug, locale, title, description, html, isIndexed }
}

function toPromotion(
  { slug, banner, endsAt }: AnnouncedPromotion,
  { title, description }: Document,
): Promotion {
  const picture = (id: string) => ({ id, url: `/api/images/banners/${id}`, alt: title })
  return {
    slug,
    title,
    summary: description,
    banner: banner && { desktop: picture(banner.desktop), mobile: picture(banner.mobile) },
    endsAt,
  }
}

function isOn(promotion: AnnouncedPromotion, now: Date): boolean {
  return !hasNotBegun(promotion, now) && (promotion.endsAt === null || new Date(promotion.endsAt) > now)
}

function hasNotBegun({ startsAt }: AnnouncedPromotion, now: Date): boolean {
  return startsAt !== null && new Date(startsAt) > now
}
