import type { ListDensity } from '@touchline/contract/entities/display'
import type { ListColumn } from '@touchline/contract/entities/list-columns'
import type { PageConfig } from '../site/page-config.ts'

/** Density of a list, and the market in its first column where it is not the main one. */
export type BoardView = Pick<PageConfig, 'listDensity' | 'listColumn'>

/** Beside the main market, as Asian bookmakers show them. */
const ASIAN_COLUMNS = ['handicap', 'total'] as const

export function densityOf({ listDensity = 'classic' }: BoardView): ListDensity {
  return listDensity
}

/** The markets that a list needs besides main and secondary, in order. */
export function requestedColumns(view: BoardView): readonly ListColumn[] {
  const chosen = chosenColumn(view)
  const beside = densityOf(view) === 'asian' ? ASIAN_COLUMNS : []
  return chosen ? [chosen, ...beside] : beside
}

/** Undefined for the main market, also where the chosen one has a column anyway. */
export function chosenColumn({ listColumn, listDensity }: BoardView): ListColumn | undefined {
  return listDensity === 'asian' && ASIAN_COLUMNS.some((column) => column === listColumn)
    ? undefined
    : listColumn
}

/** The same as a query of GET /matches, for every list that a board shows. */
export function columnsQuery(view: BoardView): { columns?: string } {
  const columns = requestedColumns(view)
  return columns.length > 0 ? { columns: columns.join() } : {}
}
