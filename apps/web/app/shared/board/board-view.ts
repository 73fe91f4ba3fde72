import type { ListDensity } from '@touchline/contract/entities/display'
import type { ListColumn } from '@touchline/contract/entities/list-columns'
import type { PageConfig } from '../site/page-config.ts'

/** How a list is shown: how close its rows stand, and which market is in its first column where it is not the main one. */
export type BoardView = Pick<PageConfig, 'listDensity' | 'listColumn'>

/** Beside the main market, as Asian bookmakers show them. */
const ASIAN_COLUMNS = ['handicap', 'total'] as const

export function densityOf({ listDensity = 'classic' }: BoardView): ListDensity {
  return listDensity
}

/** The markets that a list needs besides main and secondary, in the order in which they come. */
export function requestedColumns(view: BoardView): readonly ListColumn[] {
  const chosen = chosenColumn(view)
  const beside = densityOf(view) === 'asian' ? ASIAN_COLUMNS : []
  return chosen ? [chosen, ...beside] : beside
}

/** Undefined for the main market, also where the chosen one stands beside it anyway. */
export function chosenColumn({ listColumn, listDensity }: BoardView): ListColumn | undefined {
  return listDensity === 'asian' && ASIAN_COLUMNS.some((column) => column === listColumn)
    ? undefined
    : listColumn
}

/** The same as a part of what GET /matches is asked for; every list that a board shows asks with it. */
export function columnsQuery(view: BoardView): { columns?: string } {
  const columns = requestedColumns(view)
  return columns.length > 0 ? { columns: columns.join() } : {}
}
