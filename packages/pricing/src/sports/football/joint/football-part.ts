import type { JointPart } from '../../../joint/joint-space.ts'
import type { ViewName } from '../markets/views.ts'

/** A part of the match with the place of each of its finals on the grids that the markets look at. */
export interface FootballPart extends JointPart {
  places: Partial<Record<ViewName, ArrayLike<number>>>
}
