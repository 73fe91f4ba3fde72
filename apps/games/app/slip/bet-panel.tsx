import { useEffect, useLayoutEffect, useRef } from 'react'
import { useGame } from '../game-context.ts'
import { GamePanel } from '../game-panel.tsx'
import { reveal } from '../host/host-page.ts'
import { GAME_VIEWS } from '../views/game-views.ts'
import { BetForm } from './bet-form.tsx'
import styles from './bet-panel.module.css'
import { ProblemMessage } from './problem-message.tsx'
import type { GameSlip } from './use-game-slip.ts'

/** The bet to place, and whether the last one was accepted. */
export function BetPanel({ slip }: { slip: GameSlip }) {
  const texts = useGame()
  const { t, game, format } = texts
  const { offer, problem, placed } = slip
  const { selection, isOpen } = offer
  const panel = useRef<HTMLElement>(null)
  const title = useRef<HTMLHeadingElement>(null)
  const form = useRef<HTMLFormElement>(null)

  useEffect(() => {
    if (selection !== null && panel.current) reveal(panel.current)
  }, [selection])

  // Moves the focus to the title when the form with the focus is hidden.
  useLayoutEffect(() => {
    if (selection === null && form.current?.contains(document.activeElement) && document.hasFocus())
      title.current?.focus()
  }, [selection])

  return (
    <GamePanel ref={panel} title={t('slip.title')} titleRef={title}>
      {selection === null && <p className={styles.quiet}>{isOpen ? t('slip.empty') : t('slip.closed')}</p>}
      <BetForm ref={form} slip={slip} />
      <div className={styles.problem} role="alert">
        {problem && problem !== 'stake' && <ProblemMessage problem={problem} />}
      </div>
      <output className={styles.placed}>
        {placed &&
          t('slip.placed', {
            selection: GAME_VIEWS[game].labelOf(placed.selection, placed.round, texts),
            stake: format.money(placed.stakeMinor),
          })}
      </output>
    </GamePanel>
  )
}
