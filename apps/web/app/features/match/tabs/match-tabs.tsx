import { assertNever } from '@touchline/betting/assert-never'
import { PanelBoundary } from '../../../shared/errors/boundary.tsx'
import { useOpenBetsOn } from '../../../shared/player/bets/bets.ts'
import { useSettings } from '../../../shared/player/settings/settings.ts'
import { useSite } from '../../../shared/site/app-context.tsx'
import { lazyComponent } from '../../../shared/slots/lazy-component.tsx'
import { Slot } from '../../../shared/slots/slot.tsx'
import { MATCH_TABS, type MatchTab } from './match-tab.ts'
import { MatchTabStrip, matchPanelId, matchTabId } from './match-tab-strip.tsx'
import styles from './match-tabs.module.css'
import { useMatchTab } from './use-match-tab.ts'

const StatisticsTab = lazyComponent(() =>
  import('../statistics/statistics-tab.tsx').then((module) => module.StatisticsTab),
)

/** Statistics, stream, chat and the player's bets; closed at first, so that the prices stay on top. */
export function MatchTabs({ matchId }: { matchId: number }) {
  const { open: asked, choose } = useMatchTab()
  // Spec 2 §3, videoEnabled: a site without streams has no tab for them.
  const hasVideo = useSettings()?.videoSettings.enabled !== false
  const { isMyBetsVisible } = useSite().site
  const open = asked === 'bets' && !isMyBetsVisible ? null : asked
  const betCount = useOpenBetsOn(matchId)?.length ?? 0
  const isOffered = {
    statistics: true,
    stream: hasVideo,
    chat: true,
    bets: isMyBetsVisible && betCount > 0,
  }
  const tabs = MATCH_TABS.filter((tab) => isOffered[tab] || tab === open)
  return (
    <div className={styles.root} data-match-tabs>
      <MatchTabStrip tabs={tabs} open={open} betCount={betCount} onChoose={choose} />
      {open && (
        <div
          key={open}
          role="tabpanel"
          id={matchPanelId(open)}
          aria-labelledby={matchTabId(open)}
          className={styles.panel}
          data-tab={open}
        >
          <Content tab={open} matchId={matchId} />
        </div>
      )}
    </div>
  )
}

function Content({ tab, matchId }: { tab: MatchTab; matchId: number }) {
  const given = { matchId, fallback: <div className={styles.pending} aria-busy /> }
  switch (tab) {
    case 'statistics':
      return (
        <PanelBoundary name="statistics">
          <StatisticsTab {...given} />
        </PanelBoundary>
      )
    case 'stream':
      return <Slot name="matchStream" {...given} />
    case 'chat':
      return <Slot name="matchChat" {...given} />
    case 'bets':
      return <Slot name="matchBets" {...given} />
    default:
      return assertNever(tab)
  }
}
