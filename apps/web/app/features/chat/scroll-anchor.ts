/** Closer to the end than this the reader follows it. */
const NEAR_PX = 48

/** Of the element, what is read and written. */
export type ScrolledList = Pick<HTMLElement, 'scrollTop' | 'scrollHeight' | 'clientHeight'>

/** Where a reader is in a list that grows at its end, and sometimes in front. */
export interface ScrollAnchor {
  attach: (list: ScrolledList | null) => void
  isAtEnd: () => boolean
  /** The reader has moved. */
  scrolled: () => void
  toEnd: () => void
  /**
   * The list has changed: its end stays in sight of whoever was there, and whoever reads further up stays where they
   * are, also when earlier items came in front.
   */
  settle: (ends: { first: unknown; last: unknown }) => void
}

export function createScrollAnchor(): ScrollAnchor {
  let list: ScrolledList | null = null
  let isAtEnd = true
  let fromEnd = 0
  let firstBefore: unknown

  function toEnd() {
    isAtEnd = true
    if (list) list.scrollTop = list.scrollHeight
  }

  return {
    attach: (element) => {
      list = element
    },
    isAtEnd: () => isAtEnd,
    scrolled: () => {
      if (!list) return
      fromEnd = list.scrollHeight - list.scrollTop
      isAtEnd = fromEnd - list.clientHeight < NEAR_PX
    },
    toEnd,
    settle: ({ first }) => {
      if (!list) return
      if (isAtEnd) toEnd()
      // Browsers that anchor the scroll themselves have done so by now, and this changes nothing.
      else if (firstBefore !== first) list.scrollTop = list.scrollHeight - fromEnd
      firstBefore = first
      fromEnd = list.scrollHeight - list.scrollTop
    },
  }
}
