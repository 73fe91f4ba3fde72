import { listSports } from '@touchline/contract/calls/catalogue/tree'
import { type App, route } from '../../../core/http/route.ts'
import type { Services } from '../../../core/services.ts'
import { pageQuery, pagination, slicePage, TREE_PAGE_SIZE } from '../pagination.ts'
import { toSport } from './to-sport.ts'
import { sportRows } from './tree.queries.ts'

export function listSportsRoute(app: App, { db }: Services): void {
  route(app, listSports, async ({ query, locale }) => {
    const page = pageQuery(query, TREE_PAGE_SIZE)
    const rows = (await sportRows(db)).filter((row) => query.type === undefined || row.type === query.type)
    return {
      sports: slicePage(rows, page).map((row) => toSport(row, locale)),
      pagination: pagination(page, rows.length),
    }
  })
}
