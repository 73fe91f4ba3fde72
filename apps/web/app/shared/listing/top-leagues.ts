import type { ApiClient } from '@touchline/contract/api-client'
import { listTournaments } from '@touchline/contract/calls/catalogue/tree'
import type { Tournament } from '@touchline/contract/entities/catalogue'
import { callQuery } from '../api/call-query.ts'
import { useApi } from '../api/use-api.ts'
import { useFramePartQuery } from '../api/use-page-query.ts'
import { usePageConfig } from '../site/app-context.tsx'
import type { PageConfig } from '../site/page-config.ts'

/** The operator's top leagues, in order; every page's loader has fetched them. */
export function useTopLeagues(): readonly Tournament[] {
  const config = usePageConfig()
  const { data } = useFramePartQuery({ ...topLeaguesQuery(useApi(), config), enabled: hasTopLeagues(config) })
  return config.site.topTournamentIds.flatMap((id) => data?.tournaments.find((one) => one.id === id) ?? [])
}

export const topLeaguesQuery = (api: ApiClient, { site }: Pick<PageConfig, 'site'>) =>
  callQuery(api, listTournaments, { query: { id: site.topTournamentIds.join(',') } })

export const hasTopLeagues = ({ site }: Pick<PageConfig, 'site'>) => site.topTournamentIds.length > 0
