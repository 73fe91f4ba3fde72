import type { GameTexts } from '../game-context.ts'
import { Panel } from '../panel.tsx'
import type { Offer } from './game-view.ts'
import styles from './market-rows.module.css'
import { PriceButton } from './price-button.tsx'

export interface MarketRow {
  title: string
  /** Selection and what stands on its button. */
  choices: readonly (readonly [selection: string, caption: string])[]
}

/** Markets below each other, a button for each outcome. */
export function MarketRows({ offer, rows }: { offer: Offer; rows: readonly MarketRow[] }) {
  return rows.map(({ title, choices }) => (
    <Panel key={title} title={title}>
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
    </Panel>
  ))
}

/** `Result: Draw`; a selection that no market has stands for itself. */
export function rowLabel(rows: readonly MarketRow[], selection: string): string {
  for (const { title, choices } of rows)
    for (const [id, caption] of choices) if (id === selection) return `${title}: ${caption}`
  return selection
}

/** Over or under a line. */
export function lineChoices(market: string, line: number, { t, format }: GameTexts): MarketRow['choices'] {
  const values = { line: format.line(line) }
  return [
    [`${market}:over`, t('market.over', values)],
    [`${market}:under`, t('market.under', values)],
  ]
}
