import { type PointerEvent, type RefObject, useRef } from 'react'

/** A shorter drag springs back. */
const AWAY_PX = 80

/**
 * Lets a sheet be dragged down by its handle, and closes it when it was dragged far enough. Spread the result on the
 * handle. A close button must exist too.
 */
export function useDragAway(sheet: RefObject<HTMLElement | null>, onAway: () => void) {
  const fromY = useRef<number | null>(null)

  function end(event: PointerEvent, isCancelled: boolean): void {
    if (fromY.current === null || !sheet.current) return
    const pulledPx = event.clientY - fromY.current
    fromY.current = null
    sheet.current.style.removeProperty('translate')
    sheet.current.style.removeProperty('transition')
    if (!isCancelled && pulledPx > AWAY_PX) onAway()
  }

  return {
    onPointerDown(event: PointerEvent) {
      fromY.current = event.clientY
      event.currentTarget.setPointerCapture(event.pointerId)
    },
    onPointerMove(event: PointerEvent) {
      if (fromY.current === null || !sheet.current) return
      const pulledPx = Math.max(0, event.clientY - fromY.current)
      sheet.current.style.setProperty('transition', 'none')
      sheet.current.style.setProperty('translate', `0 ${pulledPx}px`)
    },
    onPointerUp: (event: PointerEvent) => end(event, false),
    onPointerCancel: (event: PointerEvent) => end(event, true),
  }
}
