import type { Promotion } from '@touchline/contract/entities/content'
import type { SiteFile } from '../site-file.ts'
import type { RenderedDocument } from './documents.ts'

export type AnnouncedPromotion = SiteFile['promotions'][number]

export function toPromotion(
  { slug, banner, endsAt }: AnnouncedPromotion,
  { title, description }: RenderedDocument,
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

export function isPromotionActive(promotion: AnnouncedPromotion, now: Date): boolean {
  return !hasNotBegun(promotion, now) && (promotion.endsAt === null || new Date(promotion.endsAt) > now)
}

export function hasNotBegun({ startsAt }: AnnouncedPromotion, now: Date): boolean {
  return startsAt !== null && new Date(startsAt) > now
}
