import { later } from '../../shared/site/later.tsx'
import styles from './period-table.module.css'

/** Of every sport but football. */
export const PeriodTable = later(
  () => import('./period-table.tsx').then((module) => module.PeriodTable),
  styles.root,
)
