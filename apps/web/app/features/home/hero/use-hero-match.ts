import type { Match } from '@touchline/contract/entities/catalogue'
import { useState } from 'react'
import { useApi } from '../../../shared/api/use-api.ts'
import { usePageQuery } from '../../../shared/api/use-page-query.ts'
import { featuredMatch } from '../../../shared/match/featured-match.ts'
import { usePageConfig } from '../../../shared/site/app-context.tsx'
import { liveNowQuery, topMatchesQuery } from '../load-home.ts'

/** Stays the same one while its list has it, so that it does not change under a thumb. */
export function useHeroMatch(): Match | undefined {
  const api = useApi()
  const live = usePageQuery(liveNowQuery(api, usePageConfig()))
  const top = usePageQuery(topMatchesQuery(api))
  const all = [...live.data.matches, ...top.data.matches]
  const [firstId] = useState(() => featuredMatch(all)?.id)
  return all.find(({ id }) => id === firstId) ?? featuredMatch(all)
}
