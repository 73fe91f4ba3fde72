import type { Seed } from '../random.ts'

export interface Fixture {
  matchId: number
  seed: Seed
  home: Rating
  away: Rating
  /** Tournament features that change the rules, such as best of five sets. */
  format: 'standard' | 'best_of_five' | 'best_of_one'
}

/** Log-scale strengths around 0; a sport with one strength per competitor uses `attack` alone. */
export interface Rating {
  attack: number
  defence: number
}

/** Small zero-mean shifts of the strengths, in the same log scale. */
export interface Drift {
  home: number
  away: number
}
