/** The margin for what overlays the page: the header, and on a phone the tab bar. */
const MARGIN_TOP_PX = 72
const MARGIN_BOTTOM_PX = 80

/** Scrolls the page as little as possible to show a part of a frame; its end takes precedence. */
export function revealPart(frame: HTMLElement, { top, bottom }: { top: number; bottom: number }): void {
  const box = frame.getBoundingClientRect()
  const overEnd = box.top + bottom - (window.innerHeight - MARGIN_BOTTOM_PX)
  const overStart = box.top + top - MARGIN_TOP_PX
  const by = overEnd > 0 ? overEnd : Math.min(0, overStart)
  const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches
  if (by !== 0) window.scrollBy({ top: by, behavior: isStill ? 'instant' : 'smooth' })
}
