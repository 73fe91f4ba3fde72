import { lazyComponent } from '../shared/slots/lazy-component.tsx'
import footer from './footer.module.css'
import clock from './header/header-clock.module.css'
import language from './header/language-switcher.module.css'
import links from './header/main-links.module.css'
import search from './search/search-box.module.css'
import list from './sidebars/nav-list.module.css'

/** Their styles come with the page. */
const CLASSES = [clock, footer, language, links, list, search].map(({ root }) => root).join(' ')

/**
 * Blocks that are whole as the server writes them, links above all, which the document follows: they are hydrated after the
 * page, each by itself.
 */
export const LaterBlock = lazyComponent(
  () => import('./later-block-parts.tsx').then((module) => module.LaterBlockPart),
  CLASSES,
)
