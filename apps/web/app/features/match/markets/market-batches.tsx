import type { Match } from '@touchline/contract/entities/catalogue'
import { memo, Suspense, useEffect, useMemo, useState, useSyncExternalStore } from 'react'
import { cardsHeight, heightStyle } from './card-height.ts'
import type { MarketBlock } from './market-blocks.ts'
import { MarketCard } from './market-card.tsx'
import styles from './market-list.module.css'

export interface MarketBatchesProps {
  match: Match
  blocks: readonly MarketBlock[]
  /** Those of the group and of what is typed. The others stay in the page, so that nothing is made when they come back. */
  shown: ReadonlySet<MarketBlock>
}

/** Cards that come to life together: as many as one task can take on a phone. */
const RUN_LENGTH = 4

/** Some cards, and below them the next ones in a task of their own: a match of 400 markets never holds the page up. */
export const MarketBatches = memo(({ match, blocks, shown }: MarketBatchesProps) => {
  const rest = useMemo(() => blocks.slice(RUN_LENGTH), [blocks])
  const run = blocks.slice(0, RUN_LENGTH)
  const shownHere = run.filter((block) => shown.has(block))
  return (
    <>
      <div
        className={styles.run}
        style={heightStyle(cardsHeight(shownHere))}
        data-whole={shownHere.length === run.length || undefined}
        hidden={shownHere.length === 0}
      >
        {run.map((block) => (
          <MarketCard key={block.key} match={match} block={block} isHidden={!shown.has(block)} />
        ))}
      </div>
      {rest.length > 0 && <NextRuns match={match} blocks={rest} shown={shown} />}
    </>
  )
})
MarketBatches.displayName = 'MarketBatches'

/** What the server has written comes to life boundary by boundary; what is made here waits for the next frame. */
function NextRuns(props: MarketBatchesProps) {
  const isWritten = useSyncExternalStore(subscribeNever, isMadeHere, isServerMade)
  const [isDue, setIsDue] = useState(isWritten)
  useEffect(() => {
    if (isDue) return undefined
    const frame = requestAnimationFrame(() => setIsDue(true))
    return () => cancelAnimationFrame(frame)
  }, [isDue])
  // The same element as long as nothing changes: another one would have to be hydrated at once, with all below it.
  const { match, blocks, shown } = props
  const runs = useMemo(
    () => (
      <Suspense>
        <MarketBatches match={match} blocks={blocks} shown={shown} />
      </Suspense>
    ),
    [match, blocks, shown],
  )
  if (isDue) return runs
  return (
    <div
      className={styles.due}
      style={heightStyle(cardsHeight(blocks.filter((block) => shown.has(block))))}
    />
  )
}

const subscribeNever = () => () => undefined
const isMadeHere = () => false
const isServerMade = () => true
