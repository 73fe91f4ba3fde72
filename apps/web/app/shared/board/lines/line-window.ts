import type { ListDensity } from '@touchline/contract/entities/display'
import { mobileOnly } from '@touchline/ui/breakpoints'
import { flushSync } from 'react-dom'
import type { BoardItem } from './board-items.ts'
import { BOARD_ROWS, lineTops } from './board-sizes.ts'
import { type LineRange, nextLines } from './next-lines.ts'

/** A list that is longer than the page, and which of its lines stand in it. */
export interface LineWindow {
  /** What the list holds now; again whenever that changes. */
  show(items: readonly BoardItem[], density: ListDensity): void
  close(): void
}

export interface LineWindowOptions {
  list: HTMLElement
  alive: ReadonlySet<string>
  setAlive: (alive: ReadonlySet<string>) => void
}

/** Lines beyond the edges of the screen: at rest for the keyboard, and more while it moves. */
const BEYOND_AT_REST = 2
const BEYOND_WHILE_SCROLLING = 5
const AT_REST_AFTER_MS = 150
/** Script of one frame; style, layout and paint of the new lines take as long again. A page that moves has more to do. */
const SCRIPT_MS = { moving: 6, standing: 12 }
const DROPPED_AT_ONCE = 6
const FIRST_GUESS_MS = 2
const GUESS_WEIGHT = 0.3

/**
 * Follows the screen along the list. However far it jumps, a frame makes only as many lines as the processor at hand can
 * make in time; the others stay blank for a few frames. Sizes are known, so nothing is measured and nothing jumps.
 */
export function openLineWindow({ list, alive: first, setAlive }: LineWindowOptions): LineWindow {
  let alive = first
  let keys: readonly string[] = []
  let items: readonly BoardItem[] = []
  let density: ListDensity = 'classic'
  let tops: Float64Array = new Float64Array(1)
  let topsFor: number | null = null
  let listTop = 0
  let focusedKey: string | null = null
  let lineMs = FIRST_GUESS_MS
  let isScrolling = false
  let scrolledPx = -1
  let frame = 0
  let restTimer: ReturnType<typeof setTimeout> | undefined
  const closing = new AbortController()
  const { signal } = closing

  function plan() {
    const rowPx = BOARD_ROWS[density][matchMedia(mobileOnly).matches ? 'narrow' : 'wide']
    if (topsFor !== rowPx) tops = lineTops(items, rowPx)
    topsFor = rowPx
    const { scrollY, innerHeight } = window
    const scriptMs = SCRIPT_MS[scrollY === scrolledPx ? 'standing' : 'moving']
    scrolledPx = scrollY
    const seen = linesBetween(tops, scrollY - listTop, scrollY - listTop + innerHeight)
    const more = isScrolling ? BEYOND_WHILE_SCROLLING : BEYOND_AT_REST
    return nextLines({
      keys,
      alive,
      seen,
      beyond: { from: Math.max(0, seen.from - more), to: Math.min(keys.length, seen.to + more) },
      focusedKey,
      addMax: Math.max(1, Math.floor(scriptMs / lineMs)),
      dropMax: DROPPED_AT_ONCE,
    })
  }

  function step(): void {
    frame = 0
    const next = plan()
    if (next.alive !== alive) {
      alive = next.alive
      const startedAt = performance.now()
      flushSync(() => setAlive(next.alive))
      if (next.added > 0) {
        lineMs += GUESS_WEIGHT * ((performance.now() - startedAt) / next.added - lineMs)
      }
    }
    if (!next.isDone) follow()
  }

  function follow(): void {
    frame ||= requestAnimationFrame(step)
  }

  function scrolled(): void {
    isScrolling = true
    clearTimeout(restTimer)
    restTimer = setTimeout(() => {
      isScrolling = false
      follow()
    }, AT_REST_AFTER_MS)
    follow()
  }

  addEventListener('scroll', scrolled, { passive: true, signal })
  addEventListener('resize', follow, { signal })
  list.addEventListener(
    'focusin',
    ({ target }) => {
      if (!(target instanceof Element)) return
      const at = linesBetween(tops, target.getBoundingClientRect().top + window.scrollY - listTop, 0).from
      focusedKey = keys[at] ?? null
    },
    { signal },
  )
  list.addEventListener(
    'focusout',
    () => {
      focusedKey = null
      follow()
    },
    { signal },
  )
  // Whatever stands above the list may grow and shrink. Also called once at the start.
  const observer = new ResizeObserver(() => {
    listTop = Math.round(list.getBoundingClientRect().top + window.scrollY)
    follow()
  })
  observer.observe(document.body)

  return {
    show(nextItems, nextDensity) {
      items = nextItems
      density = nextDensity
      keys = items.map(({ key }) => key)
      topsFor = null
      // Before the paint that shows the new items.
      const next = plan()
      if (next.alive !== alive) setAlive((alive = next.alive))
      if (!next.isDone) follow()
    },
    close() {
      closing.abort()
      observer.disconnect()
      clearTimeout(restTimer)
      cancelAnimationFrame(frame)
    },
  }
}

/** The lines between two places, by where each begins; never none where there are any. */
function linesBetween(tops: Float64Array, startPx: number, endPx: number): LineRange {
  const count = tops.length - 1
  const from = Math.max(0, firstAbove(tops, startPx) - 1)
  return { from: Math.min(from, count), to: Math.min(count, Math.max(from + 1, firstAbove(tops, endPx))) }
}

/** How many lines begin at or before a place. */
function firstAbove(tops: Float64Array, px: number): number {
  let low = 0
  let high = tops.length - 1
  while (low < high) {
    const middle = (low + high) >> 1
    if ((tops[middle] ?? 0) <= px) low = middle + 1
    else high = middle
  }
  return low
}
