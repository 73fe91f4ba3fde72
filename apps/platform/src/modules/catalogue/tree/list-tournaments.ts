import { listTournaments } from '@touchline/contract/calls/catalogue/tree'
import { type App, route } from '../../../core/http/route.ts'
import type { Services } from '../../../core/services.ts'
import { pageQuery, pagination, slicePage, TREE_PAGE_SIZE } from '../pagination.ts'
import { parseIds } from '../parse-ids.ts'
import { toTournament } from './to-tournament.ts'
import { tournamentRows } from './tree.queries.ts'

export function listTournamentsRoute(app: App, { db }: Services): void {
  route(app, listTournaments, async ({ query, locale }) => {
    const page = pageQuery(query, TREE_PAGE_SIZE)
    const rows = await tournamentRows(db, {
      sportKey: query.sportKey ?? null,
      categoryId: query.categoryId ?? null,
      ids: parseIds(query.id),
      hasMatches: query.hasMatches ?? false,
      hasEvents: query.hasEvents ?? false,
    })
    return {
      tournaments: slicePage(rows, page).map((row) => toTournament(row, locale)),
      pagination: pagination(page, rows.length),
    }
  })
}
