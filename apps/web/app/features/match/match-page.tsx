import { useSuspenseQuery } from '@tanstack/react-query'
import type { Incident, Match, TeamColors } from '@touchline/contract/entities/catalogue'
import { useApi } from '../../shared/api/use-api.ts'
import { PanelBoundary } from '../../shared/errors/boundary.tsx'
import { PauseNotice } from '../../shared/live/pauses/pause-notice.tsx'
import { useSeedAllMarkets, useSeedIncidents } from '../../shared/live/prices/use-seed.ts'
import { Slot } from '../../shared/slots/slot.tsx'
import { MarketList } from './markets/market-list.tsx'
import styles from './match-page.module.css'
import { marketsQuery, matchQuery } from './match-queries.ts'
import { Scoreboard } from './scoreboard.tsx'
import { Timeline } from './timeline/timeline.tsx'
import { useLiveMatch } from './use-live-match.ts'

/** One match: its state, its incidents and its markets. The route has loaded both queries. */
export function MatchPage({ matchId }: { matchId: number }) {
  const { data } = useSuspenseQuery(matchQuery(useApi(), matchId))
  const { match, incidents, colors } = data
  return match && <MatchView key={matchId} match={match} incidents={incidents} colors={colors} />
}

interface MatchViewProps {
  match: Match
  incidents: readonly Incident[]
  colors: TeamColors
}

function MatchView({ match, incidents, colors }: MatchViewProps) {
  const { data } = useSuspenseQuery(marketsQuery(useApi(), match.id))
  useSeedIncidents(match, incidents)
  useSeedAllMarkets(match.id, data.markets)
  useLiveMatch(match.id)
  return (
    <div className={styles.root}>
      <Scoreboard match={match} colors={colors} />
      <PauseNotice match={match} />
      {/* The hash targets reserve a tab's height while it loads after a reload. */}
      <div id="matchTabs" className={styles.tabs}>
        <i id="statistics" />
        <i id="stream" />
        <i id="chat" />
        <i id="bets" />
        <Slot name="matchTabs" matchId={match.id} />
      </div>
      <PanelBoundary name="timeline">
        <Timeline match={match} incidents={incidents} />
      </PanelBoundary>
      {/* Open, it replaces the markets below. */}
      <div
        id="betBuilder"
        className={styles.builder}
        data-offered={data.markets.some(({ customBetGroups }) => customBetGroups.length > 0) || undefined}
      >
        <Slot name="betBuilder" matchId={match.id} />
      </div>
      <Slot name="marketMenu" />
      <MarketList match={match} markets={data.markets} groups={data.groups} />
    </div>
  )
}
