import type { CustomBetSelection } from '../price-custom-bet.ts'
import type { BySide, Picker } from './picker.ts'

/** Legs that go well together; one that cannot be bet on now is null. */
export type Combination = (picker: Picker) => readonly (CustomBetSelection | null)[]

export interface SportCombinations {
  winner: { marketId: number } & BySide
  /** Most popular first. */
  combinations: readonly Combination[]
}
