import { MATCH_STATUS } from '@touchline/betting/slip/match-status'
import { useT } from '../i18n/use-t.ts'
import type { MatchState } from '../live/matches/match-states.ts'
import { countdownText, minuteText } from './clock-text.ts'
import { RunningClock } from './running-clock.tsx'
import { stageText } from './stage-text.ts'

/** Time or stage of a match in play, for a list's first column: `63'`, `Half-time`, `Q3 4:12`, `Set 2`. */
export function LiveTime({
  state,
  sportKey,
}: {
  state: Pick<MatchState, 'status' | 'stage' | 'statistics'>
  sportKey: string
}) {
  const t = useT()
  if (state.status === MATCH_STATUS.stopped) return t('sb.stage.stopped')
  const clock = state.statistics?.clock
  const stage = stageText(state.stage, t)
  if (!clock || clock.stopped) return stage
  if (sportKey === 'soccer') return <RunningClock clock={clock} format={minuteText} />
  return (
    <>
      {stage} <RunningClock clock={clock} format={countdownText} />
    </>
  )
}
