import { later } from '../../../shared/site/later.tsx'
import './correct-score-grid.module.css'

/** In one market of many. */
export const CorrectScoreGrid = later(() =>
  import('./correct-score-grid.tsx').then((module) => module.CorrectScoreGrid),
)
