/** Points of a match in a league's table. A win after regular time may count less, and its loss something. */
export interface TableRules {
  win: number
  overtimeWin: number
  draw: number
  overtimeLoss: number
  loss: number
  hasDraws: boolean
}

/** Null for sports of knockout competitions. Rules of the sports' usual leagues; see docs/open-questions.md. */
export function tableRules(sportKey: string): TableRules | null {
  return RULES[sportKey] ?? null
}

const RULES: Readonly<Record<string, TableRules>> = {
  soccer: { win: 3, overtimeWin: 3, draw: 1, overtimeLoss: 0, loss: 0, hasDraws: true },
  handball: { win: 2, overtimeWin: 2, draw: 1, overtimeLoss: 0, loss: 0, hasDraws: true },
  'ice-hockey': { win: 3, overtimeWin: 2, draw: 1, overtimeLoss: 1, loss: 0, hasDraws: false },
  basketball: { win: 2, overtimeWin: 2, draw: 0, overtimeLoss: 1, loss: 1, hasDraws: false },
  volleyball: { win: 3, overtimeWin: 2, draw: 0, overtimeLoss: 1, loss: 0, hasDraws: false },
  'american-football': { win: 2, overtimeWin: 2, draw: 1, overtimeLoss: 0, loss: 0, hasDraws: true },
  baseball: { win: 1, overtimeWin: 1, draw: 0, overtimeLoss: 0, loss: 0, hasDraws: false },
}
