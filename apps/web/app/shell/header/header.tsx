import { IconButton } from '@touchline/ui/icon-button'
import Ticket from 'lucide-react/icons/ticket'
import { useT } from '../../shared/i18n/use-t.ts'
import { useSite } from '../../shared/site/app-context.tsx'
import { openPanel } from '../../shared/site/panel.ts'
import { Area } from '../area.tsx'
import styles from './header.module.css'
import { Wordmark } from './wordmark.tsx'

/** Brand, pages, account; on a phone the pages are in the tab bar and the menu. */
export function Header() {
  const t = useT()
  const { leftSidebar } = useSite().areas
  return (
    <header className={styles.root}>
      <Wordmark />
      <div className={styles.blocks} data-search-in-sidebar={leftSidebar.includes('search') || undefined}>
        <Area name="header" />
      </div>
      <span className={styles.slip}>
        <IconButton
          label={t('sb.nav.slip')}
          icon={<Ticket size={20} aria-hidden />}
          onClick={() => openPanel('slip')}
        />
      </span>
    </header>
  )
}
