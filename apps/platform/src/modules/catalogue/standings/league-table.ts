import type { TableRules } from './table-rules.ts'

export interface TableMatch {
  homeId: number
  awayId: number
  home: number
  away: number
  isOvertime: boolean
}

export interface TableRow {
  position: number
  competitorId: number
  played: number
  won: number
  drawn: number
  lost: number
  scored: number
  conceded: number
  points: number
  form: FormResult[]
}

export type FormResult = 'won' | 'drawn' | 'lost'

const FORM_SHOWN = 5

/**
 * A league's table from its matches, the oldest first: by points, then goal difference, then goals scored. Teams level
 * in all three share a position.
 */
export function leagueTable(matches: readonly TableMatch[], rules: TableRules): TableRow[] {
  const rows = new Map<number, TableRow>()
  const rowOf = (competitorId: number) => {
    const row = rows.get(competitorId) ?? emptyRow(competitorId, 0)
    rows.set(competitorId, row)
    return row
  }
  for (const { homeId, awayId, home, away, isOvertime } of matches) {
    count(rowOf(homeId), { scored: home, conceded: away, isOvertime }, rules)
    count(rowOf(awayId), { scored: away, conceded: home, isOvertime }, rules)
  }
  const sorted = [...rows.values()].sort((a, b) => compare(a, b) || a.competitorId - b.competitorId)
  return withPositions(sorted)
}

/** Of a team without a match yet. */
export function emptyRow(competitorId: number, position: number): TableRow {
  const none = { played: 0, won: 0, drawn: 0, lost: 0, scored: 0, conceded: 0, points: 0 }
  return { position, competitorId, ...none, form: [] }
}

interface Played {
  scored: number
  conceded: number
  isOvertime: boolean
}

function count(row: TableRow, { scored, conceded, isOvertime }: Played, rules: TableRules): void {
  const result: FormResult = scored > conceded ? 'won' : scored < conceded ? 'lost' : 'drawn'
  row.played += 1
  row[result] += 1
  row.scored += scored
  row.conceded += conceded
  row.points += pointsOf(result, isOvertime, rules)
  row.form = [...row.form, result].slice(-FORM_SHOWN)
}

function pointsOf(result: FormResult, isOvertime: boolean, rules: TableRules): number {
  if (result === 'drawn') return rules.draw
  if (result === 'won') return isOvertime ? rules.overtimeWin : rules.win
  return isOvertime ? rules.overtimeLoss : rules.loss
}

function compare(a: TableRow, b: TableRow): number {
  return b.points - a.points || differenceOf(b) - differenceOf(a) || b.scored - a.scored
}

const differenceOf = ({ scored, conceded }: TableRow) => scored - conceded

function withPositions(sorted: TableRow[]): TableRow[] {
  for (const [index, row] of sorted.entries()) {
    const above = sorted[index - 1]
    row.position = above && compare(above, row) === 0 ? above.position : index + 1
  }
  return sorted
}
