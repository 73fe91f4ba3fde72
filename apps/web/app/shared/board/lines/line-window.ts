import type { ListDensity } from '@touchline/contract/entities/display'
import { mobileOnly } from '@touchline/ui/breakpoints'
import { flushSync } from 'react-dom'
import type { BoardItem } from './board-items.ts'
import { BOARD_ROWS, lineTops } from './board-sizes.ts'
import { createLineBudget } from './line-budget.ts'
import { linesBetween, nextLines } from './next-lines.ts'
import { watchList } from './watch-list.ts'

/** A virtual list: the lines that are rendered. */
export interface LineWindow {
  /** Sets the items of the list. */
  show(items: readonly BoardItem[], density: ListDensity): void
  close(): void
}

export interface LineWindowOptions {
  list: HTMLElement
  rendered: ReadonlySet<string>
  setRendered: (rendered: ReadonlySet<string>) => void
}

/** Lines beyond the edges of the screen: at rest for the keyboard, and more while it scrolls. */
const BEYOND_AT_REST = 2
const BEYOND_WHILE_SCROLLING = 5
const DROPPED_AT_ONCE = 6

/** Renders as many lines per frame as its budget allows; others are blank until then. Heights are not measured. */
export function openLineWindow({ list, rendered: first, setRendered }: LineWindowOptions): LineWindow {
  let rendered = first
  let sizes = sizesOf([], 'classic')
  let focusedKey: string | null = null
  let scrolledPx = -1
  let frame = 0
  const budget = createLineBudget()
  const watched = watchList(list, {
    onMoved: follow,
    onFocus(px) {
      focusedKey = px === null ? null : (sizes.keys[linesBetween(sizes.tops(), px, 0).from] ?? null)
      if (px === null) follow()
    },
  })

  function plan() {
    const { keys } = sizes
    const { scrollY, innerHeight } = window
    const page = scrollY === scrolledPx ? 'standing' : 'moving'
    scrolledPx = scrollY
    const fromPx = scrollY - watched.topPx()
    const seen = linesBetween(sizes.tops(), fromPx, fromPx + innerHeight)
    const more = watched.isScrolling() ? BEYOND_WHILE_SCROLLING : BEYOND_AT_REST
    return nextLines({
      keys,
      rendered,
      seen,
      beyond: { from: Math.max(0, seen.from - more), to: Math.min(keys.length, seen.to + more) },
      focusedKey,
      addMax: budget.linesPerFrame(page),
      dropMax: DROPPED_AT_ONCE,
    })
  }

  function step(): void {
    frame = 0
    const next = plan()
    if (next.rendered !== rendered) {
      rendered = next.rendered
      budget.measure(next.added, () => flushSync(() => setRendered(next.rendered)))
    }
    if (!next.isDone) follow()
    else list.dataset['windowed'] = ''
  }

  function follow(): void {
    frame ||= requestAnimationFrame(step)
  }

  return {
    show(items, density) {
      sizes = sizesOf(items, density)
      // Before the paint that shows the new items.
      const next = plan()
      if (next.rendered !== rendered) setRendered((rendered = next.rendered))
      if (!next.isDone) follow()
    },
    close() {
      watched.close()
      cancelAnimationFrame(frame)
    },
  }
}

/** The lines of a list, and their offsets at the present width of the screen. */
function sizesOf(items: readonly BoardItem[], density: ListDensity) {
  let tops: Float64Array = new Float64Array(1)
  let topsFor: number | null = null
  return {
    keys: items.map(({ key }) => key),
    tops() {
      const rowPx = BOARD_ROWS[density][matchMedia(mobileOnly).matches ? 'narrow' : 'wide']
      if (topsFor !== rowPx) tops = lineTops(items, rowPx)
      topsFor = rowPx
      return tops
    },
  }
}
