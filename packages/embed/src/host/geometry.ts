/** Below this a frame is no use, however far down the page it stands. */
const HEIGHT_MIN = 320

/** Less than any keyboard: bars of the browser come and go by so much. */
const KEYBOARD_MIN = 120

/**
 * As high as what is seen of the window below its upper edge: the sportsbook scrolls within, and nothing is cut off or
 * doubled. A keyboard, of which a frame hears nothing, takes its part of it.
 */
export function fillWindow(frame: HTMLIFrameElement, signal: AbortSignal): void {
  const fit = () => {
    const top = frame.getBoundingClientRect().top + scrollY
    // What stands further down than the window has a whole one of its own.
    const above = top < innerHeight - HEIGHT_MIN ? Math.round(top) : 0
    frame.style.blockSize = `max(${HEIGHT_MIN}px, calc(100dvh - ${above + keyboard()}px))`
  }
  fit()
  addEventListener('resize', fit, { signal })
  visualViewport?.addEventListener('resize', fit, { signal })
  const resized = new ResizeObserver(fit)
  resized.observe(document.body)
  signal.addEventListener('abort', () => resized.disconnect())
}

/** A page that is magnified shows less of itself, too. */
function keyboard(): number {
  if (!visualViewport || visualViewport.scale > 1) return 0
  const hidden = innerHeight - visualViewport.height
  return hidden >= KEYBOARD_MIN ? Math.round(hidden) : 0
}
