import { later } from '../../../shared/site/later.tsx'
import styles from './course-bar.module.css'

/** Of a football match in play. */
export const CourseBar = later(
  () => import('./course-bar.tsx').then((module) => module.CourseBar),
  styles.root,
)
