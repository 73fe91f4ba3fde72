import * as z from 'zod/mini'
import { defineCall } from '../../define-call.ts'
import { ContentPage, ContentSlug, Promotion } from '../../entities/content.ts'
import { Text } from '../../scalars.ts'

const OfSite = z.object({ site: z.optional(Text({ max: 40 })) })

/** Rules, terms, help, and the operator's own pages, in the locale of the request or the nearest one with a text. */
export const getContentPage = defineCall({
  name: 'getContentPage',
  method: 'GET',
  path: '/content/:slug',
  version: 1,
  access: 'anyone',
  summary: 'A page of the site’s own words',
  params: z.object({ slug: ContentSlug }),
  query: OfSite,
  reply: z.object({ page: ContentPage }),
  errors: ['not_found'],
})

/** Current banners, in the operator's order. */
export const listPromotions = defineCall({
  name: 'listPromotions',
  method: 'GET',
  path: '/promotions',
  version: 1,
  access: 'anyone',
  summary: 'Promotions of the site',
  query: OfSite,
  reply: z.object({ promotions: z.array(Promotion) }),
  errors: ['not_found'],
})

export const getPromotion = defineCall({
  name: 'getPromotion',
  method: 'GET',
  path: '/promotions/:slug',
  version: 1,
  access: 'anyone',
  summary: 'One promotion with its conditions',
  params: z.object({ slug: ContentSlug }),
  query: OfSite,
  reply: z.object({ promotion: Promotion, page: ContentPage }),
  errors: ['not_found', 'gone'],
})
