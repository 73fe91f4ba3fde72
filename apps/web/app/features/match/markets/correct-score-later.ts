import { later } from '../../../shared/site/later.tsx'
import styles from './correct-score-grid.module.css'

/** In one market of many. */
export const CorrectScoreGrid = later(
  () => import('./correct-score-grid.tsx').then((module) => module.CorrectScoreGrid),
  styles.root,
)
