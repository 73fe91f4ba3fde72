import type { OutcomeKey } from '@touchline/betting/slip/outcome-key'
import { Collapse } from '@touchline/ui/collapse'
import { useState } from 'react'
import { useT } from '../../../shared/i18n/use-t.ts'
import { offerKey } from '../../../shared/odds/offered-selection.ts'
import { RefusalNote } from '../quote/refusal-note.tsx'
import type { Builder } from '../state/builder.ts'
import type { Leg } from '../state/leg.ts'
import type { BuilderBlock } from './builder-blocks.ts'
import styles from './builder-market.module.css'
import { LegButton } from './leg-button.tsx'
import { shownLines } from './shown-lines.ts'

export interface BuilderMarketProps {
  builder: Builder
  block: BuilderBlock
  offered: ReadonlyMap<OutcomeKey, Leg>
}

/** One market, or all lines of one. Of many lines only those around the balanced one are shown at first. */
export function BuilderMarket({ builder, block, offered }: BuilderMarketProps) {
  const t = useT()
  const [isWhole, setIsWhole] = useState(false)
  const lines = isWhole ? block.markets : shownLines(block.markets)
  const isLong = lines.length < block.markets.length || isWhole
  return (
    <section className={styles.root} aria-label={block.name}>
      <Collapse title={<h3 className={styles.title}>{block.name}</h3>}>
        <div className={styles.content}>
          {lines.map((market) => (
            <div
              key={market.specifier}
              className={styles.line}
              data-count={Math.min(market.outcomes.length, 4)}
              data-odds-row
            >
              {market.outcomes.map((outcome) => {
                const leg = offered.get(offerKey({ market, outcome }))
                return leg && <LegButton key={leg.key} builder={builder} leg={leg} />
              })}
            </div>
          ))}
          {isLong && (
            <button
              type="button"
              className={styles.more}
              aria-expanded={isWhole}
              onClick={() => setIsWhole(!isWhole)}
            >
              {isWhole ? t('sb.market.show_less') : t('sb.market.show_all', { count: block.markets.length })}
            </button>
          )}
          <RefusalNote builder={builder} markets={block.markets} />
        </div>
      </Collapse>
    </section>
  )
}
