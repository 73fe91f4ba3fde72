import { memo } from 'react'
import type { BoardItem } from './board-items.ts'
import { LeagueHead } from './league-head.tsx'
import { MatchRow } from './match-row.tsx'

/** Unchanged lines are skipped when the window moves over the list. */
export const BoardLine = memo(({ item }: { item: BoardItem }) =>
  item.kind === 'league' ? (
    <LeagueHead tournament={item.tournament} columns={item.columns} />
  ) : (
    <MatchRow match={item.match} isLast={item.isLast} />
  ),
)
BoardLine.displayName = 'BoardLine'
