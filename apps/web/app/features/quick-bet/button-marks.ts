/** What is used of a price's element. */
interface Markable {
  setAttribute: (name: string, value: string) => unknown
  removeAttribute: (name: string) => unknown
}

export type QuickMark = 'processing' | 'success' | 'error'

/** Long enough to be seen by whoever looks at the price that was pressed; the bar keeps the result. */
const RESULT_SHOWN_MS = 3000
const MARK = 'data-quick'
const SECONDS_LEFT = 'data-quick-left'

/**
 * What became of a press, on the very price that was pressed. Attributes that the button's own component knows nothing
 * of, as with movements: `quick-bet-marks.css` draws them.
 */
export function createButtonMarks() {
  let pressed: Markable | null = null
  let timer: ReturnType<typeof setTimeout> | undefined

  function clear(): void {
    clearTimeout(timer)
    pressed?.removeAttribute(MARK)
    pressed?.removeAttribute(SECONDS_LEFT)
  }

  function countDown(endMs: number): void {
    const leftMs = endMs - Date.now()
    if (leftMs <= 0) {
      pressed?.removeAttribute(SECONDS_LEFT)
      return
    }
    pressed?.setAttribute(SECONDS_LEFT, String(Math.ceil(leftMs / 1000)))
    timer = setTimeout(() => countDown(endMs), leftMs % 1000 || 1000)
  }

  return {
    /** The button that the next marks are about. */
    press(button: Markable | null): void {
      clear()
      pressed = button
    },
    /** Null where nobody knows how long it takes. */
    process(endsAtMs: number | null): void {
      clear()
      pressed?.setAttribute(MARK, 'processing' satisfies QuickMark)
      if (endsAtMs !== null) countDown(endsAtMs)
    },
    result(mark: Exclude<QuickMark, 'processing'>): void {
      clear()
      pressed?.setAttribute(MARK, mark)
      timer = setTimeout(clear, RESULT_SHOWN_MS)
    },
    clear,
  }
}

export type ButtonMarks = ReturnType<typeof createButtonMarks>
