import type { Match } from '@touchline/contract/entities/catalogue'
import { memo, useEffect, useRef, useState } from 'react'
import { balancedColumns, cardsHeight, heightStyle } from './card-height.ts'
import type { MarketBlock } from './market-blocks.ts'
import { MarketCard } from './market-card.tsx'
import styles from './market-list.module.css'
import { whenNear } from './when-near.ts'

/** What of a match's markets is shown. */
export interface ShownMarkets {
  match: Match
  /** The blocks that pass the filter. The others, once rendered, stay mounted but hidden. */
  shown: ReadonlySet<MarketBlock>
  /** Of these, the ones that are unfolded without a press. */
  opened: ReadonlySet<MarketBlock>
}

export interface MarketBatchProps extends ShownMarkets {
  blocks: readonly MarketBlock[]
  /** Rendered where it is, without waiting until the reader comes near. */
  isDueAtOnce: boolean
}

/** Cards in two columns beside each other, or below each other; before the reader comes near, their room alone. */
export const MarketBatch = memo(({ match, blocks, shown, opened, isDueAtOnce }: MarketBatchProps) => {
  const [isDue, setIsDue] = useState(isDueAtOnce)
  const held = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (isDue || !held.current) return undefined
    return whenNear(held.current, () => setIsDue(true))
  }, [isDue])
  const shownHere = blocks.filter((block) => shown.has(block))
  const { split, height } = balancedColumns(shownHere, opened)
  const room = {
    style: heightStyle(cardsHeight(shownHere, opened), height),
    hidden: shownHere.length === 0,
  }
  if (!isDue) return <div ref={held} className={styles.due} {...room} />
  const second = shownHere[split]
  const splitAt = second ? blocks.indexOf(second) : blocks.length
  const card = (block: MarketBlock) => (
    <MarketCard
      key={block.key}
      match={match}
      block={block}
      isOpenAtFirst={opened.has(block)}
      isHidden={!shown.has(block)}
    />
  )
  return (
    <div className={styles.batch} data-whole={shownHere.length === blocks.length || undefined} {...room}>
      <div className={styles.column}>{blocks.slice(0, splitAt).map(card)}</div>
      <div className={styles.column}>{blocks.slice(splitAt).map(card)}</div>
    </div>
  )
})
MarketBatch.displayName = 'MarketBatch'
