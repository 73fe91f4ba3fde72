/** Below this a frame is no use, however far down the page it stands. */
const HEIGHT_MIN = 320

/** As high as the window below its upper edge: the sportsbook scrolls within, and nothing is cut off or doubled. */
export function fillWindow(frame: HTMLIFrameElement, signal: AbortSignal): void {
  const fit = () => {
    const top = frame.getBoundingClientRect().top + scrollY
    // What stands further down than the window has a whole one of its own.
    const above = top < innerHeight - HEIGHT_MIN ? Math.round(top) : 0
    frame.style.blockSize = `max(${HEIGHT_MIN}px, calc(100dvh - ${above}px))`
  }
  fit()
  addEventListener('resize', fit, { signal })
  const resized = new ResizeObserver(fit)
  resized.observe(document.body)
  signal.addEventListener('abort', () => resized.disconnect())
}
