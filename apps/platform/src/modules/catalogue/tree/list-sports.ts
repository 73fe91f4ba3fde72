import {
  getCategory,
  getTournament,
  listCategories,
  listSports,
  listTournaments,
} from '@touchline/contract/calls/catalogue/tree'
import type { Category, Sport, Tournament } from '@touchline/contract/entities/catalogue'
import { ApiError } from '@touchline/contract/errors'
import { type App, route } from '../../../core/http/route.ts'
import type { Services } from '../../../core/services.ts'
import { pageQuery, pagination, slicePage, TREE_PAGE_SIZE } from '../pagination.ts'
import { parseIds } from '../parse-ids.ts'
import { categoryRef, sportRef, tournamentRef } from '../refs.ts'
import { findSport, sportName } from '../sports.ts'
import {
  type CategoryRow,
  categoryRows,
  type SportRow,
  sportRows,
  type TournamentRow,
  tournamentRows,
} from './tree.queries.ts'

/** Sports, their categories, and leagues. There are a few hundred, so a page is cut from the whole. */
export function treeRoutes(app: App, { db }: Services): void {
  route(app, listSports, async ({ query, locale }) => {
    const page = pageQuery(query, TREE_PAGE_SIZE)
    const rows = (await sportRows(db)).filter((row) => query.type === undefined || row.type === query.type)
    return {
      sports: slicePage(rows, page).map((row) => toSport(row, locale)),
      pagination: pagination(page, rows.length),
    }
  })

  route(app, listCategories, async ({ query, locale }) => {
    const page = pageQuery(query, TREE_PAGE_SIZE)
    const rows = await categoryRows(db, { sportKey: query.sportKey ?? null, ids: null })
    return {
      categories: slicePage(rows, page).map((row) => toCategory(row, locale)),
      pagination: pagination(page, rows.length),
    }
  })

  route(app, getCategory, async ({ params, locale }) => {
    const [row] = await categoryRows(db, { sportKey: null, ids: [params.id] })
    if (!row) throw new ApiError('not_found')
    return { category: toCategory(row, locale) }
  })

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

  route(app, getTournament, async ({ params, locale }) => {
    const [row] = await tournamentRows(db, {
      sportKey: null,
      categoryId: null,
      ids: [params.id],
      hasMatches: false,
    })
    if (!row) throw new ApiError('not_found')
    return { tournament: toTournament(row, locale) }
  })
}

export function toSport(row: SportRow, locale: string): Sport {
  const { id, urn, key, priority, type, provider, liveCount, prematchCount, outrightCount } = row
  return {
    id,
    urnId: urn,
    key,
    name: sportName(key, locale),
    priority,
    type,
    provider,
    liveCount,
    prematchCount,
    outrightCount,
  }
}

function toCategory(row: CategoryRow, locale: string): Category {
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

export function toTournament(row: TournamentRow, locale: string): Tournament {
  const sport = findSport(row.sportKey)
  const fields = { ...row, tournamentId: row.id, tournamentName: row.name, tournamentSlug: row.slug }
  return {
    ...tournamentRef(fields, locale),
    urnId: row.urn,
    priority: row.priority,
    mainMarketOutcomeCount: sport?.mainMarket.outcomeCount ?? 2,
    secondaryMarketOutcomeCount: sport?.secondaryMarket?.outcomeCount ?? 0,
    liveCount: row.liveCount,
    matchCount: row.matchCount,
    outrightCount: row.outrightCount,
  }
}
