/** One line of the benchmark table: a figure, what it is held against, and whether it may stay. */
export interface BenchResult {
  name: string
  figure: number
  unit: string
  /** The same measure of the baseline in the same run; null where the budget is absolute. */
  baseline: number | null
  /** Figure over baseline. */
  ratio: number | null
  /** The budget in words. */
  budget: string
  isWithinBudget: boolean
  /** How far the runs lay apart. */
  spread?: string
}
