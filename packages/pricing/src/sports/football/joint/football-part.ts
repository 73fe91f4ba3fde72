import type { JointPart } from '../../../joint/joint-space.ts'
import type { FootballScopeName } from '../markets/football-scopes.ts'

/** A part of the match with the place of each of its finals on the grids that the markets look at. */
export interface FootballPart extends JointPart {
  places: Partial<Record<FootballScopeName, ArrayLike<number>>>
}
