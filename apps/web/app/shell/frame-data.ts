import type { ApiClient } from '@touchline/contract/api-client'
import { listSports, listTournaments } from '@touchline/contract/calls/catalogue/tree'
import { callQuery } from '../shared/api/call-query.ts'
import type { AppContext } from '../shared/site/app-context.tsx'
import type { PageFrame } from '../shared/site/page-frame.ts'

/** What the frame around every page shows: the tree of sports and the operator's top leagues. */
export async function loadFrameData({ api, queries, frame }: AppContext): Promise<void> {
  await Promise.all([
    queries.ensureQueryData(sportsQuery(api)),
    hasTopLeagues(frame) && queries.ensureQueryData(topLeaguesQuery(api, frame)),
  ])
}

export const sportsQuery = (api: ApiClient) => callQuery(api, listSports, { query: { limit: 500 } })

export const topLeaguesQuery = (api: ApiClient, { site }: Pick<PageFrame, 'site'>) =>
  callQuery(api, listTournaments, { query: { id: site.topTournamentIds.join(',') } })

export const hasTopLeagues = ({ site }: Pick<PageFrame, 'site'>) => site.topTournamentIds.length > 0
