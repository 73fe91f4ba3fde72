export type PriceMovement = 'rising' | 'falling'

const SHOWN_MS = 1000
const ATTRIBUTE = 'data-movement'
/** Marks end in steps of this, so that a thousand of them need few timers. */
const STEP_MS = 250

/** Marks elements as rising or falling by an attribute for a second. An animation would cost more than the price. */
export function createMovementMarks(now: () => number = () => performance.now()) {
  /** In order of marking, which is that of ending. */
  const marks = new Map<HTMLElement, { movement: PriceMovement; endMs: number }>()
  let timer: ReturnType<typeof setTimeout> | undefined

  function clearDue(): void {
    timer = undefined
    const nowMs = now()
    for (const [element, { endMs }] of marks) {
      if (endMs > nowMs) break
      element.removeAttribute(ATTRIBUTE)
      marks.delete(element)
    }
    if (marks.size > 0) timer = setTimeout(clearDue, STEP_MS)
  }

  return {
    mark: (element: HTMLElement, movement: PriceMovement): void => {
      if (marks.get(element)?.movement !== movement) element.setAttribute(ATTRIBUTE, movement)
      marks.delete(element)
      marks.set(element, { movement, endMs: now() + SHOWN_MS })
      timer ??= setTimeout(clearDue, SHOWN_MS)
    },
    unmark: (element: HTMLElement): void => {
      marks.delete(element)
    },
  }
}

export const movementMarks = createMovementMarks()
