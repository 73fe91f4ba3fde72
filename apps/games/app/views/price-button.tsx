import { GAMES } from '../../rules/games.ts'
import { useGame } from '../game-context.ts'
import type { GameOffer } from './game-view.ts'
import styles from './price-button.module.css'

export interface PriceButtonProps {
  offer: GameOffer
  selection: string
  /** The accessible name, with the market's title. */
  name: string
  caption?: string
}

/** Toggles a selection. */
export function PriceButton({ offer, selection, name, caption }: PriceButtonProps) {
  const { game, format } = useGame()
  const odds = GAMES[game].oddsOf(selection, offer.round)
  if (odds === null) return <span>–</span>
  const figure = format.odds(odds)
  const isChosen = offer.selection === selection
  return (
    <button
      type="button"
      className={styles.root}
      aria-label={`${name}, ${figure}`}
      aria-pressed={isChosen}
      disabled={!offer.isOpen}
      onClick={() => offer.choose(isChosen ? null : selection)}
    >
      {caption && <bdi className={styles.caption}>{caption}</bdi>}
      <bdi className={styles.figure} dir="ltr">
        {figure}
      </bdi>
    </button>
  )
}
