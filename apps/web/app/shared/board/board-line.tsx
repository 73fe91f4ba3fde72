import type { ListDensity } from '@touchline/contract/entities/display'
import { memo } from 'react'
import type { BoardItem } from './board-items.ts'
import { LeagueHead } from './league-head.tsx'
import { MatchRow } from './match-row.tsx'
import { SportHead } from './sport-head.tsx'

export interface BoardLineProps {
  item: BoardItem
  density: ListDensity
}

/** Unchanged lines are skipped when the window moves over the list. */
export const BoardLine = memo(({ item, density }: BoardLineProps) => {
  if (item.kind === 'sport') return <SportHead sport={item.sport} count={item.count} />
  if (item.kind === 'league') return <LeagueHead tournament={item.tournament} heads={item.heads} />
  return (
    <MatchRow
      match={item.match}
      markets={item.markets}
      isLast={item.isLast}
      isStacked={density === 'asian'}
    />
  )
})
BoardLine.displayName = 'BoardLine'
