import type { CustomBetSelection } from '../price-custom-bet.ts'
import type { BySide, Picker } from './picker.ts'

/** Legs of a combination; null for one that cannot be bet on now. */
export type Combination = (picker: Picker) => readonly (CustomBetSelection | null)[]

export interface SportCombinations {
  winner: { marketId: number } & BySide
  /** Most popular first. */
  combinations: readonly Combination[]
}
