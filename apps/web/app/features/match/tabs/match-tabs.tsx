import { Suspense } from 'react'
import { PanelBoundary } from '../../../shared/errors/boundary.tsx'
import type { MatchTabPanels } from './match-tab.ts'
import { MatchTabStrip, matchPanelId, matchTabId } from './match-tab-strip.tsx'
import styles from './match-tabs.module.css'
import { useMatchTab } from './use-match-tab.ts'

export interface MatchTabsProps {
  matchId: number
  panels: MatchTabPanels
}

/** Statistics, picture and talk beside the markets: closed until one is wanted, so that nothing pushes the prices down. */
export function MatchTabs({ matchId, panels }: MatchTabsProps) {
  const { open, choose } = useMatchTab()
  const Panel = open && panels[open]
  return (
    <div className={styles.root} data-match-tabs>
      <MatchTabStrip open={open} onChoose={choose} />
      {Panel && (
        <div
          key={open}
          role="tabpanel"
          id={matchPanelId(open)}
          aria-labelledby={matchTabId(open)}
          className={styles.panel}
          data-tab={open}
        >
          <PanelBoundary name={`match-${open}`}>
            <Suspense fallback={<div className={styles.pending} aria-busy />}>
              <Panel matchId={matchId} />
            </Suspense>
          </PanelBoundary>
        </div>
      )}
    </div>
  )
}
