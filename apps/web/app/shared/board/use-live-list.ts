import type { Match } from '@touchline/contract/entities/catalogue'
import type { LiveEvent } from '@touchline/contract/events/events'
import { useEffect, useEffectEvent, useMemo, useRef } from 'react'
import { useLive } from '../live/live-provider.tsx'
import { isUnderWay, matchPhase } from '../live/matches/match-phase.ts'
import { useListChannels } from '../live/use-channels.ts'
import { isNews, type ListFilters } from './is-news.ts'
import { useFirstPrices } from './use-first-prices.ts'

export interface LiveListOptions {
  matches: readonly Match[]
  /** Whether a match that goes live belongs here, as it never does in a league's own list. */
  isOpenToLive: boolean
  /** Of a list that takes new matches. */
  filters?: ListFilters | undefined
  /** Columns besides main and secondary markets: names of `LIST_COLUMNS` separated by spaces. */
  columns?: string
  refetch: () => Promise<unknown>
}

/** Batches bursts of events into one request, and spreads those of all open pages. */
const REFETCH_AFTER_MS = 1500
const REFETCH_SPREAD_MS = 2500

/** Updates prices and scores of a list's matches, and refetches it when a match is new, begins, ends or gets its first prices. */
export function useLiveList({
  matches,
  isOpenToLive,
  filters,
  columns = '',
  refetch,
}: LiveListOptions): void {
  const live = useLive()
  useListChannels(useListKeys(matches), refetch, columns)

  const ids = useMemo(() => new Set(matches.map(({ id }) => id)), [matches])
  /** An unknown match that the reply leaves out is requested once. */
  const askedFor = useRef(new Set<number>())
  const isRelevant = useEffectEvent((event: LiveEvent) => {
    if (event.type === 'fixtures_changed') return filters !== undefined && isNews(event, filters)
    const change = statusOf(event)
    if (!change) return false
    if (ids.has(change.matchId)) return matchPhase(change.status) === 'over'
    if (!isOpenToLive || !isUnderWay(change.status) || askedFor.current.has(change.matchId)) return false
    askedFor.current.add(change.matchId)
    return true
  })
  const onDue = useEffectEvent(() => {
    refetch().catch(() => undefined)
  })

  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const refetchSoon = useEffectEvent(() => {
    timer.current ??= setTimeout(
      () => {
        timer.current = undefined
        onDue()
      },
      REFETCH_AFTER_MS + Math.random() * REFETCH_SPREAD_MS,
    )
  })
  useEffect(
    () => () => {
      clearTimeout(timer.current)
      timer.current = undefined
    },
    [],
  )
  useEffect(
    () =>
      live.onEvent((event) => {
        if (timer.current === undefined && isRelevant(event)) refetchSoon()
      }),
    [live],
  )
  useFirstPrices(matches, refetchSoon)
}

function statusOf(event: LiveEvent) {
  if (event.type === 'match_status_changed') return event
  return event.type === 'match_changed' ? { matchId: event.matchId, status: event.match.status } : null
}

/** Matches in play share one channel, others use that of their sport. */
function useListKeys(matches: readonly Match[]): string {
  return useMemo(() => {
    const keys = matches.map(({ status, tournament }) => (isUnderWay(status) ? 'live' : tournament.sport.key))
    return [...new Set(keys)].sort().join(' ')
  }, [matches])
}
