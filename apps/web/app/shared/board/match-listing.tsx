import type { listMatches } from '@touchline/contract/calls/catalogue/matches'
import type { ReactNode } from 'react'
import type { callQuery } from '../api/call-query.ts'
import { usePageQuery } from '../api/use-page-query.ts'
import { usePageConfig } from '../site/app-context.tsx'
import { Slot } from '../slots/slot.tsx'
import styles from './board.module.css'
import { Board } from './board.tsx'
import { requestedColumns } from './board-view.ts'
import { useLiveList } from './use-live-list.ts'

export interface MatchListingProps {
  /** Loaded by the route, so that the server renders it; requests the shown columns by `columnsQuery`. */
  query: ReturnType<typeof callQuery<typeof listMatches>>
  /** Whether any match that goes live may belong here. */
  isOpenToLive?: boolean
  /** Groups the leagues of a sport below its head. */
  isBySport?: boolean
  /** Whether to show the choice of market and density; once on a page. */
  hasTools?: boolean
  /** What else to fetch when matches begin or end. */
  onNews?: () => void
  empty: ReactNode
}

/** A live list of matches, by league. */
export function MatchListing({
  query,
  isOpenToLive = false,
  isBySport = false,
  hasTools = true,
  onNews,
  empty,
}: MatchListingProps) {
  const { data, refetch } = usePageQuery(query)
  useLiveList({
    matches: data.matches,
    isOpenToLive,
    filters: query.queryKey[1].query,
    columns: requestedColumns(usePageConfig()).join(' '),
    refetch: () => {
      onNews?.()
      return refetch({ throwOnError: true })
    },
  })
  if (data.matches.length === 0) return empty
  return (
    <>
      {hasTools && (
        <div className={styles.tools}>
          <Slot name="listTools" columns={data.columns} />
        </div>
      )}
      <Board matches={data.matches} isBySport={isBySport} />
    </>
  )
}
