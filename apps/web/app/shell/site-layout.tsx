import { useRouterState } from '@tanstack/react-router'
import { type ReactNode, useEffect } from 'react'
import { useStoreTimeZone } from '../shared/i18n/use-local-format.ts'
import { useT } from '../shared/i18n/use-t.ts'
import { usePageConfig, useSite } from '../shared/site/app-context.tsx'
import { closePanel } from '../shared/site/panel.ts'
import { Slot, useSlotParts } from '../shared/slots/slot.tsx'
import { useFollowLinks } from './follow-links.ts'
import { Header } from './header/header.tsx'
import { LaterBlock } from './later-block.tsx'
import { LoadingBar } from './loading-bar.tsx'
import { Panels } from './panels/panels.tsx'
import { RareBlock } from './rare-block.tsx'
import { LeftSidebar, RightSidebar } from './sidebars/sidebars.tsx'
import styles from './site-layout.module.css'
import { TabBar } from './tab-bar/tab-bar.tsx'

/**
 * Around every page.
 *
 * header
 * ├ left sidebar · main (page, footer) · right sidebar
 * └ tab bar (phone) · sheets · dialogues · alerts
 */
export function SiteLayout({ children }: { children: ReactNode }) {
  const t = useT()
  useFollowLinks()
  useStoreTimeZone()
  useClosePanelOnNavigation()
  useSlotParts(loadSlots)
  const { bar } = useSite().jurisdiction
  const hasHeader = !usePageConfig().embed?.hides.includes('header')
  const section = useRouterState({ select: ({ matches }) => matches.at(-1)?.staticData.section })
  return (
    <>
      <a href="#content" className={styles.skip}>
        {t('a11y.skip_to_content')}
      </a>
      <LoadingBar />
      {bar && <RareBlock block="protection_bar" />}
      {hasHeader ? <Header /> : <TabBar isHeader />}
      <div className={styles.columns}>
        <LeftSidebar />
        <div className={styles.centre}>
          <main id="content" tabIndex={-1} className={styles.main} data-section={section}>
            {children}
          </main>
          <LaterBlock block="footer" />
        </div>
        <RightSidebar />
      </div>
      {hasHeader && <TabBar />}
      <Panels />
      <Slot name="everyPage" />
    </>
  )
}

const loadSlots = async () => (await import('./slots.tsx')).SLOTS

function useClosePanelOnNavigation(): void {
  const path = useRouterState({ select: ({ location }) => location.pathname })
  useEffect(closePanel, [path])
}
