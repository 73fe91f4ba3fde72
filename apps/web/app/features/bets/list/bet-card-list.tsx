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
  // oxlint-disable-next-line react/incompatible-library -- it is about React's compiler, which is not used
  const virtualizer = useVirtualizer({ ...rowsOf(bets), getScrollElement: () => scroller.current })
  return <Rows bets={bets} virtualizer={virtualizer} scrollMargin={0} />
}

function InWindow({ bets }: { bets: readonly Bet[] }) {
  const top = useRef<HTMLDivElement>(null)
  const [scrollMargin, setScrollMargin] = useState(0)
  useLayoutEffect(() => {
    if (top.current) setScrollMargin(Math.round(top.current.getBoundingClientRect().top + window.scrollY))
  }, [])
  // oxlint-disable-next-line react/incompatible-library -- it is about React's compiler, which is not used
  const virtualizer = useWindowVirtualizer({ ...rowsOf(bets), scrollMargin })
  return (
    <div ref={top}>
      <Rows bets={bets} virtualizer={virtualizer} scrollMargin={scrollMargin} />
    </div>
  )
}

function rowsOf(bets: readonly Bet[]) {
  return {
    count: bets.length,
    estimateSize: () => CARD_PX,
    getItemKey: (at: number) => bets[at]?.id ?? at,
    overscan: OVERSCAN,
  }
}

interface RowsProps<Scroller extends Element | Window> {
  bets: readonly Bet[]
  virtualizer: Virtualizer<Scroller, Element>
  scrollMargin: number
}

/** Renders only the cards near the viewport; a padding replaces those above, so that they stay in normal flow. */
function Rows<Scroller extends Element | Window>({ bets, virtualizer, scrollMargin }: RowsProps<Scroller>) {
  const rows = virtualizer.getVirtualItems()
  const startPx = (rows[0]?.start ?? scrollMargin) - scrollMargin
  return (
    <ul
      className={styles.window}
      style={{ blockSize: virtualizer.getTotalSize(), paddingBlockStart: startPx }}
    >
      {rows.map(({ index, key }) => {
        const bet = bets[index]
        return (
          bet && (
            <li
              key={key}
              ref={virtualizer.measureElement}
              className={styles.row}
              data-index={index}
              aria-posinset={index + 1}
              aria-setsize={bets.length}
            >
              <BetCard bet={bet} />
            </li>
          )
        )
      })}
    </ul>
  )
}
