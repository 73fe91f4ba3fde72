const AT_REST_AFTER_MS = 150

export interface WatchedList {
  isScrolling: () => boolean
  /** Offset of the list in the page. */
  topPx: () => number
  close(): void
}

export interface WatchListOptions {
  /** The page was scrolled, or the list moved. */
  onMoved: () => void
  /** The element within the list that has the focus, or null. */
  onFocus: (px: number | null) => void
}

/** Observes a list's position on the screen and the focus within it. */
export function watchList(list: HTMLElement, { onMoved, onFocus }: WatchListOptions): WatchedList {
  let topPx = 0
  let isScrolling = false
  let restTimer: ReturnType<typeof setTimeout> | undefined
  const closing = new AbortController()
  const { signal } = closing

  function scrolled(): void {
    isScrolling = true
    clearTimeout(restTimer)
    restTimer = setTimeout(() => {
      isScrolling = false
      onMoved()
    }, AT_REST_AFTER_MS)
    onMoved()
  }

  addEventListener('scroll', scrolled, { passive: true, signal })
  addEventListener('resize', onMoved, { signal })
  list.addEventListener('focusout', () => onFocus(null), { signal })
  list.addEventListener(
    'focusin',
    ({ target }) => {
      if (target instanceof Element) onFocus(target.getBoundingClientRect().top + window.scrollY - topPx)
    },
    { signal },
  )
  // The content above the list may grow and shrink. Also called once at the start.
  const observer = new ResizeObserver(() => {
    topPx = Math.round(list.getBoundingClientRect().top + window.scrollY)
    onMoved()
  })
  observer.observe(document.body)

  return {
    isScrolling: () => isScrolling,
    topPx: () => topPx,
    close() {
      closing.abort()
      observer.disconnect()
      clearTimeout(restTimer)
    },
  }
}
