import { getCategory } from '@touchline/contract/calls/catalogue/tree'
import { ApiError } from '@touchline/contract/errors'
import { type App, route } from '../../../core/http/route.ts'
import type { Services } from '../../../core/services.ts'
import { toCategory } from './to-category.ts'
import { categoryRows } from './tree.queries.ts'

export function getCategoryRoute(app: App, { db }: Services): void {
  route(app, getCategory, async ({ params, locale }) => {
    const [row] = await categoryRows(db, { sportKey: null, ids: [params.id] })
    if (!row) throw new ApiError('not_found')
    return { category: toCategory(row, locale) }
  })
}
