import type { GameTexts } from '../game-context.ts'
import { GamePanel } from '../game-panel.tsx'
import styles from './game-market-rows.module.css'
import type { GameOffer } from './game-view.ts'
import { PriceButton } from './price-button.tsx'

export interface GameMarketRow {
  title: string
  choices: readonly (readonly [selection: string, caption: string])[]
}

/** A panel for each market, with a button for each outcome. */
export function GameMarketRows({ offer, rows }: { offer: GameOffer; rows: readonly GameMarketRow[] }) {
  return rows.map(({ title, choices }) => (
    <GamePanel key={title} title={title}>
      <div className={styles.choices}>
        {choices.map(([selection, caption]) => (
          <PriceButton
            key={selection}
            offer={offer}
            selection={selection}
            name={`${title}: ${caption}`}
            caption={caption}
          />
        ))}
      </div>
    </GamePanel>
  ))
}

/** `Result: Draw`; an unknown selection is returned as it is. */
export function rowLabel(rows: readonly GameMarketRow[], selection: string): string {
  for (const { title, choices } of rows)
    for (const [id, caption] of choices) if (id === selection) return `${title}: ${caption}`
  return selection
}

/** Over or under a line. */
export function lineChoices(
  market: string,
  line: number,
  { t, format }: GameTexts,
): GameMarketRow['choices'] {
  const values = { line: format.line(line) }
  return [
    [`${market}:over`, t('market.over', values)],
    [`${market}:under`, t('market.under', values)],
  ]
}
