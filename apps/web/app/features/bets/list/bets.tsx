import { type RefObject, useState } from 'react'
import { useLocalFormat } from '../../../shared/i18n/use-local-format.ts'
import { useBets } from '../../../shared/player/bets/bets.ts'
import { BetCardList } from './bet-card-list.tsx'
import { BetsError, BetsSkeleton, NoBets } from './bet-states.tsx'
import { type BetsChoice, choiceBounds } from './bets-choice.ts'
import { MoreBets } from './more-bets.tsx'
import { OpenSummary } from './open-summary.tsx'
import { useFollowMatches } from './use-follow-matches.ts'
import { useWithSold } from './use-with-sold.ts'

const ANY = () => true
const NONE = () => false

export interface BetsProps {
  choice: BetsChoice
  /** The scrolling element; null is the window. */
  scroller: RefObject<HTMLElement | null> | null
  onAnyTime: () => void
}

/** The bets of a filter: loaded page by page, rendered as far as they are visible. */
export function Bets({ choice, scroller, onAnyTime }: BetsProps) {
  const { timeZone } = useLocalFormat()
  const [nowMs] = useState(Date.now)
  const { view, range } = choice
  const bounds = choiceBounds(choice, nowMs, timeZone)
  const { bets: known, isError, refetch, ...paging } = useBets({ view, ...bounds })
  const bets = useWithSold(known, view === 'open' ? ANY : NONE)
  useFollowMatches()
  if (bets === undefined && isError) return <BetsError onRetry={() => void refetch()} />
  if (bets === undefined) return <BetsSkeleton />
  return (
    <>
      {view === 'open' && !paging.hasNextPage && <OpenSummary bets={bets} />}
      {bets.length > 0 && <BetCardList bets={bets} scroller={scroller} />}
      {bets.length === 0 && !paging.hasNextPage && (
        <NoBets view={view} onAnyTime={range === 'any' ? undefined : onAnyTime} />
      )}
      <MoreBets {...paging} onMore={() => void paging.fetchNextPage()} />
    </>
  )
}
