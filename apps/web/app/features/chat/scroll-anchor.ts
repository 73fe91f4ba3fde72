/** Within this distance the list follows its end. */
const NEAR_PX = 48

/** The properties of the element that are used. */
export type ScrolledList = Pick<HTMLElement, 'scrollTop' | 'scrollHeight' | 'clientHeight'>

/** The scroll position in a list that grows at its end, and sometimes at its start. */
export interface ScrollAnchor {
  attach: (list: ScrolledList | null) => void
  isAtEnd: () => boolean
  /** Call on scroll. */
  scrolled: () => void
  toEnd: () => void
  /**
   * Call after the list changed: a reader at the end stays at the end, any other keeps their position, also when
   * earlier items were inserted before it.
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
      // No effect in browsers with scroll anchoring, which have moved by now.
      else if (firstBefore !== first) list.scrollTop = list.scrollHeight - fromEnd
      firstBefore = first
      fromEnd = list.scrollHeight - list.scrollTop
    },
  }
}
