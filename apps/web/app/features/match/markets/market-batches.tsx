import { Suspense, useMemo, useSyncExternalStore } from 'react'
import { subscribeNever, useWasServed } from '../../../shared/store/use-was-served.ts'
import { cardsHeight, heightStyle } from './card-height.ts'
import { MarketBatch, type ShownMarkets } from './market-batch.tsx'
import type { MarketBlock } from './market-blocks.ts'
import styles from './market-list.module.css'

/** Cards hydrated together: as many as one task can take on a phone. */
const BATCH_LENGTH = 4

/** Rendered by the server; those below are rendered where the reader comes near them. */
const SERVER_BATCHES = 6

interface BatchesProps extends ShownMarkets {
  batches: readonly Batch[]
}

interface Batch {
  /** How many are above it. */
  place: number
  blocks: readonly MarketBlock[]
}

/** All cards, in batches that are rendered each in a task of its own, so that 400 markets never block the main thread. */
export function MarketBatches({ blocks, ...props }: ShownMarkets & { blocks: readonly MarketBlock[] }) {
  const batches = useMemo(() => inBatches(blocks), [blocks])
  const served = useMemo(() => batches.slice(0, SERVER_BATCHES), [batches])
  const later = useMemo(() => batches.slice(SERVER_BATCHES), [batches])
  return (
    <>
      <ServedBatches {...props} batches={served} />
      <LaterBatches {...props} batches={later} />
    </>
  )
}

/** Each within the Suspense boundary of the one above: React hydrates boundaries beside each other together. */
function ServedBatches({ batches, ...props }: BatchesProps) {
  const isServed = useWasServed()
  const { match, shown, opened } = props
  const [first] = batches
  // Memoized: a new element would be hydrated at once, with everything below it.
  const below = useMemo(
    () =>
      batches.length > 1 && (
        <Suspense>
          <ServedBatches match={match} shown={shown} opened={opened} batches={batches.slice(1)} />
        </Suspense>
      ),
    [match, shown, opened, batches],
  )
  return (
    first && (
      <>
        <MarketBatch {...props} blocks={first.blocks} isDueAtOnce={isServed || first.place === 0} />
        {below}
      </>
    )
  )
}

/** On the server and while hydrating, the room of all of them. */
function LaterBatches({ batches, ...props }: BatchesProps) {
  const isHydrating = useSyncExternalStore(subscribeNever, onClient, onServer)
  if (!isHydrating) {
    return batches.map(({ place, blocks }) => (
      <MarketBatch key={place} {...props} blocks={blocks} isDueAtOnce={false} />
    ))
  }
  const shownHere = batches.flatMap(({ blocks }) => blocks.filter((block) => props.shown.has(block)))
  return <div className={styles.due} style={heightStyle(cardsHeight(shownHere, props.opened))} />
}

function inBatches(blocks: readonly MarketBlock[]): Batch[] {
  return Array.from({ length: Math.ceil(blocks.length / BATCH_LENGTH) }, (_, place) => ({
    place,
    blocks: blocks.slice(place * BATCH_LENGTH, (place + 1) * BATCH_LENGTH),
  }))
}

const onClient = () => false
const onServer = () => true
