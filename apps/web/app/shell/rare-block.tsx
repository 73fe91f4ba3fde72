import { lazyComponent } from '../shared/slots/lazy-component.tsx'
import styles from './sidebars/nav-list.module.css'

/** Blocks that not every site has: other sites' first load does not carry them. */
export const RareBlock = lazyComponent(
  () => import('./rare-block-parts.tsx').then((module) => module.RareBlockPart),
  styles.root,
)
