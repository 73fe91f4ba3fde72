import type { ApiClient } from '@touchline/contract/api-client'
import { getMatch } from '@touchline/contract/calls/catalogue/matches'
import { callQuery } from '../../shared/api/call-query.ts'
import { formatSlug } from '../../shared/paths/slug.ts'
import type { AppContext } from '../../shared/site/app-context.tsx'

/** Throws `not_found` for an unknown id; null for one that is a match. */
export async function loadOutright({ api, queries, t }: AppContext, id: number) {
  const { outright } = await queries.ensureQueryData(outrightQuery(api, id))
  if (!outright) return null
  const { name, slug, tournament } = outright
  return {
    title: t('page.outright.title', { event: name, category: tournament.category.name }),
    path: `/${tournament.sport.key}/${formatSlug({ kind: 'outright', id, text: slug })}`,
  }
}

export const outrightQuery = (api: ApiClient, id: number) => callQuery(api, getMatch, { params: { id } })
