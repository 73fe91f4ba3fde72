import { getContentPage } from '@touchline/contract/calls/site/content'
import { callQuery } from '../../shared/api/call-query.ts'
import type { AppContext } from '../../shared/site/app-context.tsx'

/** Throws `not_found` where the site has no such page. */
export async function loadContent(app: AppContext, slug: string) {
  const { page } = await app.queries.ensureQueryData(contentQuery(app, slug))
  const { title, description, isIndexed } = page
  return { title, description, isIndexed }
}

export const contentQuery = ({ api, config }: Pick<AppContext, 'api' | 'config'>, slug: string) =>
  callQuery(api, getContentPage, { params: { slug }, query: { site: config.site.site.key } })
