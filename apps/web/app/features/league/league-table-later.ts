import { later } from '../../shared/site/later.tsx'
import styles from './league-table.module.css'

/** Shown by an address of its own alone. */
export const LeagueTable = later(
  () => import('./league-table.tsx').then((module) => module.LeagueTable),
  styles.root,
)
