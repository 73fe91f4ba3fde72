import type { ApiClient } from '@touchline/contract/api-client'
import { getStandings } from '@touchline/contract/calls/catalogue/standings'
import { getTournament } from '@touchline/contract/calls/catalogue/tree'
import { callQuery } from '../../shared/api/call-query.ts'
import { loadListing } from '../../shared/listing/load-listing.ts'
import type { ListingSearch } from '../../shared/paths/listing-search.ts'
import { formatSlug } from '../../shared/paths/slug.ts'
import type { AppContext } from '../../shared/site/app-context.tsx'
import { lazyComponent } from '../../shared/slots/lazy-component.tsx'
import styles from './league-table.module.css'

/** Loaded only for its own address. */
export const LazyLeagueTable = lazyComponent(
  () => import('./league-table.tsx').then((module) => module.LeagueTable),
  styles.root,
)

/** Throws `not_found` for an unknown id. */
export async function loadLeague(app: AppContext, id: number, search: ListingSearch) {
  const { api, queries, t } = app
  const [{ tournament }] = await Promise.all([
    queries.ensureQueryData(leagueQuery(api, id)),
    search.view === 'table' && LazyLeagueTable.preload(),
    search.view === 'table'
      ? queries.ensureQueryData(standingsQuery(api, id))
      : loadListing(app, search, leagueMatches(id)),
  ])
  const { name, category } = tournament
  const title = { league: name, category: category.name }
  return {
    title:
      search.view === 'table'
        ? t('page.league.table.title', title)
        : search.view === 'outrights'
          ? t('page.league.outrights.title', title)
          : t('page.league.title', title),
    path: `/${tournament.sport.key}/${formatSlug({ kind: 'league', id, text: tournament.slug })}`,
  }
}

export const leagueMatches = (tournamentId: number) => ({ tournamentId })

export const leagueQuery = (api: ApiClient, id: number) => callQuery(api, getTournament, { params: { id } })

export const standingsQuery = (api: ApiClient, id: number) => callQuery(api, getStandings, { params: { id } })
