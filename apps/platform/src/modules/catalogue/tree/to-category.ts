import type { Category } from '@touchline/contract/entities/catalogue'
import { categoryRef, sportRef } from '../refs.ts'
import type { CategoryRow } from './tree.queries.ts'

export function toCategory(row: CategoryRow, locale: string): Category {
  const fields = {
    categoryId: row.id,
    categoryName: row.name,
    categorySlug: row.slug,
    countryCode: row.countryCode,
  }
  return {
    ...categoryRef(fields, locale),
    priority: row.priority,
    sport: sportRef(row, locale),
    matchCount: row.matchCount,
  }
}
