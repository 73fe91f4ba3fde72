import type { Match } from '@touchline/contract/entities/catalogue'
import type { ReactNode } from 'react'
import board from '../../../../../../apps/web/app/shared/board/board.module.css'
import { BoardRow } from '../../../../../../apps/web/app/shared/board/row/board-row.tsx'
import { State, States } from '../../../../../frame/states.tsx'
import {
  ENDED_MATCH,
  goalsOf,
  LIVE_MATCH,
  MATCH,
  suspended,
  winnerOf,
} from '../../../../../frame/view-data.ts'

export default { title: 'Views/BoardRow' }

export function Phases() {
  return (
    <Board>
      <State name="before the start">
        <Row match={MATCH} />
      </State>
      <State name="in play">
        <Row match={LIVE_MATCH} />
      </State>
      <State name="over">
        <Row match={ENDED_MATCH} />
      </State>
    </Board>
  )
}

export function Prices() {
  const winner = winnerOf(MATCH)
  return (
    <Board>
      <State name="suspended">
        <BoardRow match={MATCH} markets={[suspended(winner)]} isLast={false} isStacked={false} />
      </State>
      <State name="without the market">
        <BoardRow match={MATCH} markets={[null]} isLast={false} isStacked={false} />
      </State>
      <State name="below each other">
        <BoardRow match={MATCH} markets={[winner]} isLast isStacked />
      </State>
    </Board>
  )
}

function Row({ match }: { match: Match }) {
  return (
    <BoardRow
      match={match}
      markets={[winnerOf(match), goalsOf(match, '2.5')]}
      isLast={false}
      isStacked={false}
    />
  )
}

/** A row's sizes are those of its board. */
function Board({ children }: { children: ReactNode }) {
  return (
    <div className={board.root}>
      <States>{children}</States>
    </div>
  )
}
