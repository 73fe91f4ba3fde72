import { listCategories } from '@touchline/contract/calls/catalogue/tree'
import { type App, route } from '../../../core/http/route.ts'
import type { Services } from '../../../core/services.ts'
import { pageQuery, pagination, slicePage, TREE_PAGE_SIZE } from '../pagination.ts'
import { toCategory } from './to-category.ts'
import { categoryRows } from './tree.queries.ts'

export function listCategoriesRoute(app: App, { db }: Services): void {
  route(app, listCategories, async ({ query, locale }) => {
    const page = pageQuery(query, TREE_PAGE_SIZE)
    const rows = await categoryRows(db, { sportKey: query.sportKey ?? null, ids: null })
    return {
      categories: slicePage(rows, page).map((row) => toCategory(row, locale)),
      pagination: pagination(page, rows.length),
    }
  })
}
