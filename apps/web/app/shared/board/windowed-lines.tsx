import { defaultRangeExtractor, useWindowVirtualizer, type Virtualizer } from '@tanstack/react-virtual'
import type { ListDensity } from '@touchline/contract/entities/display'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { BoardItem } from './board-items.ts'
import { BoardLine } from './board-line.tsx'
import { itemSize, useRowPx } from './board-sizes.ts'

export interface WindowedLinesProps {
  items: readonly BoardItem[]
  density: ListDensity
}

/** Lines beyond the edges of the window: at rest for the keyboard, and more for the flick of a thumb. */
const BEYOND_AT_REST = 2
const BEYOND_WHILE_SCROLLING = 8

/** Only the lines that can be seen; their sizes are known, so nothing is measured and nothing jumps. */
export function WindowedLines({ items, density }: WindowedLinesProps) {
  const list = useRef<HTMLDivElement>(null)
  const rowPx = useRowPx(density)
  const scrollMargin = useTopOf(list)
  // oxlint-disable-next-line react/incompatible-library -- it is about React's compiler, which is not used
  const virtualizer: Virtualizer<Window, Element> = useWindowVirtualizer({
    count: items.length,
    estimateSize: (at) => {
      const item = items[at]
      return item ? itemSize(item, rowPx) : 0
    },
    getItemKey: (at) => items[at]?.key ?? at,
    rangeExtractor: (range) =>
      defaultRangeExtractor({
        ...range,
        overscan: virtualizer.isScrolling ? BEYOND_WHILE_SCROLLING : BEYOND_AT_REST,
      }),
    scrollMargin,
  })
  // Known sizes are remembered by the virtualizer until it is told that they changed.
  useLayoutEffect(() => virtualizer.measure(), [virtualizer, rowPx, items])

  const lines = virtualizer.getVirtualItems()
  const startPx = (lines[0]?.start ?? scrollMargin) - scrollMargin
  return (
    <div ref={list} style={{ blockSize: virtualizer.getTotalSize(), paddingBlockStart: startPx }}>
      {lines.map(({ index, key }) => {
        const item = items[index]
        return item && <BoardLine key={key} item={item} density={density} />
      })}
    </div>
  )
}

/** Where the list begins in the document; whatever stands above it may grow and shrink. */
function useTopOf(list: { readonly current: HTMLElement | null }): number {
  const [top, setTop] = useState(0)
  useEffect(() => {
    // Also called once at the start.
    const observer = new ResizeObserver(() => {
      if (list.current) setTop(documentTop(list.current))
    })
    observer.observe(document.body)
    return () => observer.disconnect()
  }, [list])
  return top
}

function documentTop(element: HTMLElement): number {
  return Math.round(element.getBoundingClientRect().top + window.scrollY)
}
