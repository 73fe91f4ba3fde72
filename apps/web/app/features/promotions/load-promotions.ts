import { queryOptions } from '@tanstack/react-query'
import { getPromotion, listPromotions } from '@touchline/contract/calls/site/content'
import { callQuery } from '../../shared/api/call-query.ts'
import { isApiError } from '../../shared/api/is-api-error.ts'
import { nullIfNotFound } from '../../shared/api/null-if-not-found.ts'
import { isContentSlug } from '../../shared/paths/is-content-slug.ts'
import type { AppContext } from '../../shared/site/app-context.tsx'

type Scope = Pick<AppContext, 'api' | 'config'>

export async function loadPromotions(app: AppContext): Promise<void> {
  await app.queries.ensureQueryData(promotionsQuery(app))
}

export interface LoadedPromotion {
  title: string
  description: string
  /** It has ended: the page says so, and is not indexed any more. */
  isOver: boolean
}

/** Null for an unknown promotion. */
export async function loadPromotion(app: AppContext, slug: string): Promise<LoadedPromotion | null> {
  if (!isContentSlug(slug)) return null
  try {
    const found = await nullIfNotFound(app.queries.ensureQueryData(promotionQuery(app, slug)))
    return found && { title: found.page.title, description: found.page.description, isOver: false }
  } catch (error) {
    if (!isApiError(error, 'gone')) throw error
    return { title: app.t('page.promotion.over'), description: '', isOver: true }
  }
}

/** Of a platform without promotions none. */
export function promotionsQuery({ api, config }: Scope) {
  const query = { site: config.site.site.key }
  return queryOptions({
    queryKey: [listPromotions.name, query],
    queryFn: async ({ signal }) =>
      (await nullIfNotFound(api.call(listPromotions, { query }, { signal }))) ?? { promotions: [] },
  })
}

export const promotionQuery = ({ api, config }: Scope, slug: string) =>
  callQuery(api, getPromotion, { params: { slug }, query: { site: config.site.site.key } })
