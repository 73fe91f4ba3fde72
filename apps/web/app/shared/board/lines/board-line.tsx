import type { ListDensity } from '@touchline/contract/entities/display'
import { memo } from 'react'
import { BoardRow } from '../row/board-row.tsx'
import { LeagueHead } from '../row/league-head.tsx'
import { SportHead } from '../row/sport-head.tsx'
import type { BoardItem } from './board-items.ts'

export interface BoardLineProps {
  item: BoardItem
  density: ListDensity
}

/** Memoized: unchanged lines are not rendered while the list scrolls. */
export const BoardLine = memo(({ item, density }: BoardLineProps) => {
  if (item.kind === 'sport') return <SportHead sport={item.sport} count={item.count} />
  if (item.kind === 'league')
    return <LeagueHead tournament={item.tournament} isOfMany={item.isOfMany} heads={item.heads} />
  return (
    <BoardRow
      match={item.match}
      markets={item.markets}
      isLast={item.isLast}
      isStacked={density === 'asian'}
    />
  )
})
BoardLine.displayName = 'BoardLine'
