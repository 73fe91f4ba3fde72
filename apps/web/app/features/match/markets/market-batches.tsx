import type { Match } from '@touchline/contract/entities/catalogue'
import { memo, Suspense, useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react'
import { balancedColumns, cardsHeight, heightStyle } from './card-height.ts'
import type { MarketBlock } from './market-blocks.ts'
import { MarketCard } from './market-card.tsx'
import styles from './market-list.module.css'

export interface MarketBatchesProps {
  match: Match
  blocks: readonly MarketBlock[]
  /** The blocks that pass the filter. The others stay mounted but hidden. */
  shown: ReadonlySet<MarketBlock>
  /** Of these, the ones that are unfolded without a press. */
  opened: ReadonlySet<MarketBlock>
  /** Batches above this one. */
  place?: number
}

/** Cards hydrated together: as many as one task can take on a phone. */
const BATCH_LENGTH = 4

/** Rendered by the server; those below are rendered where the reader comes near them. */
const SERVER_BATCHES = 6

/** In heights of the screen. */
const NEAR = 2

/**
 * A batch of cards, and below it the next one in a task of its own, so that 400 markets never block the main thread.
 */
export const MarketBatches = memo(({ match, blocks, shown, opened, place = 0 }: MarketBatchesProps) => {
  const rest = useMemo(() => blocks.slice(BATCH_LENGTH), [blocks])
  const batch = blocks.slice(0, BATCH_LENGTH)
  const shownHere = batch.filter((block) => shown.has(block))
  const { split, height } = balancedColumns(shownHere, opened)
  const second = shownHere[split]
  const splitAt = second ? batch.indexOf(second) : batch.length
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
    <>
      <div
        className={styles.batch}
        style={heightStyle(cardsHeight(shownHere, opened), height)}
        data-whole={shownHere.length === batch.length || undefined}
        hidden={shownHere.length === 0}
      >
        <div className={styles.column}>{batch.slice(0, splitAt).map(card)}</div>
        <div className={styles.column}>{batch.slice(splitAt).map(card)}</div>
      </div>
      {rest.length > 0 && (
        <NextBatches match={match} blocks={rest} shown={shown} opened={opened} place={place + 1} />
      )}
    </>
  )
})
MarketBatches.displayName = 'MarketBatches'

/**
 * On the server and while hydrating, the first batches are separated by Suspense; in the browser the next one waits until
 * it is nearly seen.
 */
function NextBatches(props: Required<MarketBatchesProps>) {
  const isHydrating = useSyncExternalStore(subscribeNever, onClient, onServer)
  const [isDue, setIsDue] = useState(isHydrating && props.place < SERVER_BATCHES)
  const held = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (isDue || !held.current) return undefined
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) setIsDue(true)
      },
      { rootMargin: `${NEAR * 100}% 0px` },
    )
    observer.observe(held.current)
    return () => observer.disconnect()
  }, [isDue])
  // Memoized: a new element would be hydrated at once, with everything below it.
  const { match, blocks, shown, opened, place } = props
  const batches = useMemo(
    () => (
      <Suspense>
        <MarketBatches match={match} blocks={blocks} shown={shown} opened={opened} place={place} />
      </Suspense>
    ),
    [match, blocks, shown, opened, place],
  )
  if (isDue) return batches
  return (
    <div
      ref={held}
      className={styles.due}
      style={heightStyle(
        cardsHeight(
          blocks.filter((block) => shown.has(block)),
          opened,
        ),
      )}
    />
  )
}

const subscribeNever = () => () => undefined
const onClient = () => false
const onServer = () => true
