import type { Match, Outright } from '@touchline/contract/entities/catalogue'
import type { MessageKey } from '@touchline/messages/message-key'
import { SportIcon } from '@touchline/ui/icons/sport-icon'
import { useEffect, useEffectEvent } from 'react'
import { useApi } from '../../shared/api/use-api.ts'
import { useFramePartQuery } from '../../shared/api/use-page-query.ts'
import { useLocalFormat } from '../../shared/i18n/use-local-format.ts'
import { useT } from '../../shared/i18n/use-t.ts'
import { useLive } from '../../shared/live/live-provider.tsx'
import { matchPhase } from '../../shared/live/matches/match-phase.ts'
import { useMatchState } from '../../shared/live/matches/use-match-state.ts'
import { usePageConfig } from '../../shared/site/app-context.tsx'
import { usePaths } from '../../shared/site/use-paths.ts'
import { type EventBlock, eventsQuery } from '../layout-data.ts'
import { useCurrentPath } from '../use-current-path.ts'
import { NavList, NavListItem } from './nav-list.tsx'

/** How often the list is fetched again; scores and stages are live. */
const REFETCH_MS = 60_000

const TITLES: Readonly<Record<EventBlock, MessageKey>> = {
  live_events: 'sb.block.live_events.title',
  prematch_events: 'sb.block.prematch_events.title',
  top_events: 'sb.block.top_events.title',
  outrights: 'sb.block.outrights.title',
}

/** A few matches or outrights as links, for sidebars and menus. */
export function EventList({ block }: { block: EventBlock }) {
  const t = useT()
  const { data, refetch } = useFramePartQuery({
    ...eventsQuery(useApi(), block),
    refetchInterval: REFETCH_MS,
  })
  useFollowScores(() => refetch({ throwOnError: true }))
  const { matches, outrights } = data ?? NOTHING
  useSeedScores(matches)
  if (matches.length + outrights.length === 0) return null
  return (
    <NavList title={t(TITLES[block])}>
      {matches.map((match) => (
        <MatchItem key={match.id} match={match} />
      ))}
      {outrights.map((outright) => (
        <EventItem key={outright.id} event={outright} name={outright.name} note={outright.tournament.name} />
      ))}
    </NavList>
  )
}

const NOTHING = { matches: [], outrights: [] }

/** Also beside pages that have no list of their own. */
function useFollowScores(refetch: () => Promise<unknown>): void {
  const live = useLive()
  const onResync = useEffectEvent(refetch)
  useEffect(() => live.subscribeToPublic(() => onResync()), [live])
}

/** Without prices of the reply: the page may not be hydrated yet, and shows those it was rendered with. */
function useSeedScores(matches: readonly Match[]): void {
  const { matches: book } = useLive()
  useEffect(() => {
    for (const match of matches) book.seed(match)
  }, [book, matches])
}

function MatchItem({ match }: { match: Match }) {
  const t = useT()
  const format = useLocalFormat()
  const { renderedAtMs } = usePageConfig()
  const { status, statistics } = useMatchState(match)
  const { home, away } = match.competitors
  const score = matchPhase(status) === 'upcoming' ? null : statistics?.totalScore
  const isToday = format.daysFrom(match.startTime, renderedAtMs) === 0
  return (
    <EventItem
      event={match}
      name={t('sb.board.match', { home: home.name, away: away.name })}
      note={
        score
          ? `${score.home}:${score.away}`
          : isToday
            ? format.time(match.startTime)
            : format.date(match.startTime, 'short')
      }
    />
  )
}

function EventItem({ event, name, note }: { event: Match | Outright; name: string; note: string }) {
  const paths = usePaths()
  return (
    <NavListItem
      href={paths.match(event)}
      isCurrent={useCurrentPath().endsWith(`-${'name' in event ? 'o' : 'm'}${event.id}`)}
      picture={<SportIcon sportKey={event.tournament.sport.key} />}
      name={name}
      note={note}
    />
  )
}
