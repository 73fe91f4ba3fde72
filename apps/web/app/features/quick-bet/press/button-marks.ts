interface Markable {
  setAttribute: (name: string, value: string) => unknown
  removeAttribute: (name: string) => unknown
}

export type QuickMark = 'processing' | 'success' | 'error'

/** How long the mark stays on the price; the bar keeps the result. */
const RESULT_SHOWN_MS = 3000
const MARK = 'data-quick'
const SECONDS_LEFT = 'data-quick-left'

/**
 * Marks the pressed price with the state of its bet. Attributes independent of the button's component, as for
 * movements; `quick-bet-marks.css` styles them.
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
    /** The button of the next marks. */
    press(button: Markable | null): void {
      clear()
      pressed = button
    },
    /** Null if the duration is unknown. */
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
