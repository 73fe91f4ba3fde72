import { useEffect, useState } from 'react'
import { useGame } from '../game-context.ts'
import type { TimedRound } from '../game-server.ts'
import { GAME_VIEWS } from '../views/game-views.ts'
import { serverNowMs } from './round-phase.ts'
import styles from './stage.module.css'

/** The animation of the result; hidden from screen readers, which get the text. */
export function Stage({ round }: { round: TimedRound }) {
  const { Scene } = GAME_VIEWS[useGame().game]
  const progress = useProgress(round)
  return (
    <div className={styles.root} aria-hidden>
      <Scene round={round.round} result={round.played?.result ?? null} progress={progress} />
    </div>
  )
}

/** From 0 at the close of bets to 1 at the result; nothing in between under `prefers-reduced-motion`. */
function useProgress(round: TimedRound): number {
  const [progress, setProgress] = useState(0)
  useEffect(() => {
    const isStill = matchMedia('(prefers-reduced-motion: reduce)')
    let frame = requestAnimationFrame(update)
    function update() {
      const passed = (serverNowMs(round) - round.closesAtMs) / (round.settlesAtMs - round.closesAtMs)
      const shown = Math.min(1, Math.max(0, passed))
      setProgress(isStill.matches && shown < 1 ? 0 : shown)
      frame = requestAnimationFrame(update)
    }
    return () => cancelAnimationFrame(frame)
  }, [round])
  return progress
}
