import { later } from '../../shared/site/later.tsx'
import styles from './outright-list.module.css'

/** Shown by an address of its own alone. */
export const OutrightList = later(
  () => import('./outright-list.tsx').then((module) => module.OutrightList),
  styles.root,
)
