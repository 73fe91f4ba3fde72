import type { Match } from '@touchline/contract/entities/catalogue'
import { memo, Suspense, useEffect, useMemo, useState, useSyncExternalStore } from 'react'
import { contentHeight } from './card-height.ts'
import type { MarketBlock } from './market-blocks.ts'
import { MarketCard } from './market-card.tsx'
import styles from './market-list.module.css'

export interface MarketRunsProps {
  match: Match
  blocks: readonly MarketBlock[]
  /** Those of the group and of what is typed. The others stay in the page, so that nothing is made when they come back. */
  shown: ReadonlySet<MarketBlock>
}

/** Cards that come to life together: as many as one task can take on a phone. */
const RUN_LENGTH = 6
/** Of a card around its content, with the gap to the next. */
const FRAME_PX = 62

/** Some cards, and below them the next ones in a task of their own: a match of 400 markets never holds the page up. */
export const MarketRuns = memo(({ match, blocks, shown }: MarketRunsProps) => {
  const rest = useMemo(() => blocks.slice(RUN_LENGTH), [blocks])
  return (
    <>
      <div className={styles.run}>
        {blocks.slice(0, RUN_LENGTH).map((block) => (
          <MarketCard key={block.key} match={match} block={block} isHidden={!shown.has(block)} />
        ))}
      </div>
      {rest.length > 0 && <NextRuns match={match} blocks={rest} shown={shown} />}
    </>
  )
})
MarketRuns.displayName = 'MarketRuns'

/** What the server has written comes to life boundary by boundary; what is made here waits for the next frame. */
function NextRuns(props: MarketRunsProps) {
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
        <MarketRuns match={match} blocks={blocks} shown={shown} />
      </Suspense>
    ),
    [match, blocks, shown],
  )
  return isDue ? runs : <div style={{ blockSize: heightOf(props) }} />
}

function heightOf({ blocks, shown }: MarketRunsProps): number {
  return blocks.reduce((sum, block) => sum + (shown.has(block) ? FRAME_PX + contentHeight(block).wide : 0), 0)
}

const subscribeNever = () => () => undefined
const isMadeHere = () => false
const isServerMade = () => true
