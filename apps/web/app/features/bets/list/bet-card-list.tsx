import { useVirtualizer, useWindowVirtualizer, type Virtualizer } from '@tanstack/react-virtual'
import type { Bet } from '@touchline/contract/entities/bet'
import { type RefObject, useLayoutEffect, useRef, useState } from 'react'
import { BetCard } from '../card/bet-card.tsx'
import styles from './bet-card-list.module.css'

export interface BetCardListProps {
  bets: readonly Bet[]
  /** The scrolling element; null is the window. */
  scroller: RefObject<HTMLElement | null> | null
}

/** Up to this many all are rendered: find-in-page works, and nothing has to be measured. */
const DRAWN_WHOLE = 30
const CARD_PX = 260
const OVERSCAN = 4

export function BetCardList({ bets, scroller }: BetCardListProps) {
  if (bets.length <= DRAWN_WHOLE) {
    return (
      <ul className={styles.list}>
        {bets.map((bet) => (
          <li key={bet.id}>
            <BetCard bet={bet} />
          </li>
        ))}
      </ul>
    )
  }
  return scroller ? <InElement bets={bets} scroller={scroller} /> : <InWindow bets={bets} />
}

function InElement({ bets, scroller }: { bets: readonly Bet[]; scroller: RefObject<HTMLElement | null> }) {
  const [list, columns] = useColumns()
  // oxlint-disable-next-line react/incompatible-library -- it is about React's compiler, which is not used
  const virtualizer = useVirtualizer({ ...rowsOf(bets, columns), getScrollElement: () => scroller.current })
  return <Rows list={list} columns={columns} bets={bets} virtualizer={virtualizer} scrollMargin={0} />
}

function InWindow({ bets }: { bets: readonly Bet[] }) {
  const top = useRef<HTMLDivElement>(null)
  const [list, columns] = useColumns()
  const [scrollMargin, setScrollMargin] = useState(0)
  useLayoutEffect(() => {
    if (top.current) setScrollMargin(Math.round(top.current.getBoundingClientRect().top + window.scrollY))
  }, [])
  // oxlint-disable-next-line react/incompatible-library -- it is about React's compiler, which is not used
  const virtualizer = useWindowVirtualizer({ ...rowsOf(bets, columns), scrollMargin })
  return (
    <div ref={top}>
      <Rows {...{ list, columns, bets, virtualizer, scrollMargin }} />
    </div>
  )
}

/** How many cards stand beside each other: the style sheet says it. */
function useColumns() {
  const list = useRef<HTMLUListElement>(null)
  const [columns, setColumns] = useState(1)
  useLayoutEffect(() => {
    const element = list.current
    if (!element) return undefined
    const count = () => setColumns(getComputedStyle(element).gridTemplateColumns.split(' ').length)
    const observer = new ResizeObserver(count)
    observer.observe(element)
    count()
    return () => observer.disconnect()
  }, [])
  return [list, columns] as const
}

function rowsOf(bets: readonly Bet[], columns: number) {
  return {
    count: Math.ceil(bets.length / columns),
    estimateSize: () => CARD_PX,
    getItemKey: (row: number) => `${columns}.${bets[row * columns]?.id ?? row}`,
    overscan: OVERSCAN,
  }
}

interface RowsProps<Scroller extends Element | Window> {
  list: RefObject<HTMLUListElement | null>
  columns: number
  bets: readonly Bet[]
  virtualizer: Virtualizer<Scroller, Element>
  scrollMargin: number
}

/** Renders only the cards near the viewport; a padding replaces those above, so that they stay in normal flow. */
function Rows<Scroller extends Element | Window>(props: RowsProps<Scroller>) {
  const { list, columns, bets, virtualizer, scrollMargin } = props
  const rows = virtualizer.getVirtualItems()
  const startPx = (rows[0]?.start ?? scrollMargin) - scrollMargin
  return (
    <ul
      ref={list}
      className={styles.window}
      style={{ blockSize: virtualizer.getTotalSize(), paddingBlockStart: startPx }}
    >
      {rows.flatMap((row) =>
        bets.slice(row.index * columns, (row.index + 1) * columns).map((bet, column) => (
          <li
            key={bet.id}
            // Cards of a row have one height: its first tells it.
            ref={column === 0 ? virtualizer.measureElement : undefined}
            className={styles.row}
            data-index={row.index}
            aria-posinset={row.index * columns + column + 1}
            aria-setsize={bets.length}
          >
            <BetCard bet={bet} />
          </li>
        )),
      )}
    </ul>
  )
}
