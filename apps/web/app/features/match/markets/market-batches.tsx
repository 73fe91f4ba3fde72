import type { Match } from '@touchline/contract/entities/catalogue'
import { memo, Suspense, useEffect, useMemo, useState, useSyncExternalStore } from 'react'
import { cardsHeight, heightStyle } from './card-height.ts'
import type { MarketBlock } from './market-blocks.ts'
import { MarketCard } from './market-card.tsx'
import styles from './market-list.module.css'

export interface MarketBatchesProps {
  match: Match
  blocks: readonly MarketBlock[]
  /** The blocks that pass the filter. The others stay mounted but hidden. */
  shown: ReadonlySet<MarketBlock>
}

/** Cards hydrated together: as many as one task can take on a phone. */
const BATCH_LENGTH = 4

/**
 * A batch of cards, and below it the next one in a task of its own, so that 400 markets never block the main thread.
 */
export const MarketBatches = memo(({ match, blocks, shown }: MarketBatchesProps) => {
  const rest = useMemo(() => blocks.slice(BATCH_LENGTH), [blocks])
  const batch = blocks.slice(0, BATCH_LENGTH)
  const shownHere = batch.filter((block) => shown.has(block))
  return (
    <>
      <div
        className={styles.batch}
        style={heightStyle(cardsHeight(shownHere))}
        data-whole={shownHere.length === batch.length || undefined}
        hidden={shownHere.length === 0}
      >
        {batch.map((block) => (
          <MarketCard key={block.key} match={match} block={block} isHidden={!shown.has(block)} />
        ))}
      </div>
      {rest.length > 0 && <NextBatches match={match} blocks={rest} shown={shown} />}
    </>
  )
})
MarketBatches.displayName = 'MarketBatches'

/**
 * On the server and while hydrating, batches are separated by Suspense; in the browser the next one waits for a frame.
 */
function NextBatches(props: MarketBatchesProps) {
  const isHydrating = useSyncExternalStore(subscribeNever, onClient, onServer)
  const [isDue, setIsDue] = useState(isHydrating)
  useEffect(() => {
    if (isDue) return undefined
    const frame = requestAnimationFrame(() => setIsDue(true))
    return () => cancelAnimationFrame(frame)
  }, [isDue])
  // Memoized: a new element would be hydrated at once, with everything below it.
  const { match, blocks, shown } = props
  const batches = useMemo(
    () => (
      <Suspense>
        <MarketBatches match={match} blocks={blocks} shown={shown} />
      </Suspense>
    ),
    [match, blocks, shown],
  )
  if (isDue) return batches
  return (
    <div
      className={styles.due}
      style={heightStyle(cardsHeight(blocks.filter((block) => shown.has(block))))}
    />
  )
}

const subscribeNever = () => () => undefined
const onClient = () => false
const onServer = () => true
