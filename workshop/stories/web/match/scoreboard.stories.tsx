import { Scoreboard } from '../../../../apps/web/app/features/match/scoreboard.tsx'
import { State, States } from '../../../frame/states.tsx'
import { ENDED_MATCH, LIVE_MATCH, MATCH } from '../../../frame/view-data.ts'

export default { title: 'Views/Scoreboard' }

const COLORS = { home: '#c8102e', away: '#0b7a3b' }

export function BeforeTheStart() {
  return (
    <States>
      <State name="before the start, without colours">
        <Scoreboard match={MATCH} colors={{ home: null, away: null }} />
      </State>
    </States>
  )
}

export function InPlay() {
  return (
    <States>
      <State name="in play">
        <Scoreboard match={LIVE_MATCH} colors={COLORS} />
      </State>
    </States>
  )
}

export function Over() {
  return (
    <States>
      <State name="over">
        <Scoreboard match={ENDED_MATCH} colors={COLORS} />
      </State>
    </States>
  )
}
