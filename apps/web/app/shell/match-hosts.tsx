import { type ComponentType, lazy, Suspense } from 'react'
import { createPortal } from 'react-dom'
import { MarketMenuHost } from '../features/match/market-menu/market-menu-host.tsx'
import type { MatchTabPanels } from '../features/match/tabs/match-tab.ts'
import { WidgetBoundary } from '../shared/errors/boundary.tsx'
import { matchOfPlace, useMatchPlace } from '../shared/match/match-place.ts'

const MatchTabs = lazy(async () => ({
  default: (await import('../features/match/tabs/match-tabs.tsx')).MatchTabs,
}))

/**
 * What the match page has beside score and markets: it comes after the page lives, into the places that the page keeps
 * for it, and each tab's content when it is opened. A tab is filled by the file and export of `PANELS` alone; one
 * without its file stays empty.
 */
export function MatchHosts() {
  const tabs = useMatchPlace('matchTabs')
  return (
    tabs && (
      <>
        {createPortal(
          <WidgetBoundary name="match-tabs">
            <Suspense>
              <MatchTabs key={matchOfPlace(tabs)} matchId={matchOfPlace(tabs)} panels={PANELS} />
            </Suspense>
          </WidgetBoundary>,
          tabs,
        )}
        <WidgetBoundary name="market-menu">
          <MarketMenuHost key={matchOfPlace(tabs)} />
        </WidgetBoundary>
      </>
    )
  )
}

type Panel = ComponentType<{ matchId: number }>

const files = import.meta.glob<Record<string, Panel>>([
  '../features/match/statistics/statistics-tab.tsx',
  '../features/stream/stream-tab.tsx',
  '../features/chat/chat-tab.tsx',
])

const PANELS: MatchTabPanels = {
  statistics: panel('../features/match/statistics/statistics-tab.tsx', 'StatisticsTab'),
  stream: panel('../features/stream/stream-tab.tsx', 'StreamTab'),
  chat: panel('../features/chat/chat-tab.tsx', 'ChatTab'),
}

function panel(file: string, name: string): Panel {
  return lazy(async () => ({ default: (await files[file]?.())?.[name] ?? Nothing }))
}

function Nothing() {
  return null
}
