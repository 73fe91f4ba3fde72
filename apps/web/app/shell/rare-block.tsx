import { lazyComponent } from '../shared/slots/lazy-component.tsx'
import './protection-bar/protection-bar.css'
import styles from './sidebars/nav-list.module.css'

/** Blocks of some sites only, outside the others' first load. */
export const RareBlock = lazyComponent(
  () => import('./rare-block-parts.tsx').then((module) => module.RareBlockPart),
  styles.root,
)
