import { type RefCallback, useCallback } from 'react'

const CONTROLS = 'a[href], button, input, select, textarea, summary, [tabindex]'

/**
 * Makes an element a stop of the Tab key while its content is longer than itself and has no control, so that keys can
 * scroll a text: not every browser does so by itself. A control in it does that already.
 */
export function useScrollStop(): RefCallback<HTMLElement> {
  return useCallback((element: HTMLElement | null) => {
    if (!element) return undefined
    const sizes = new ResizeObserver(() => {
      const isLong = element.scrollHeight > element.clientHeight
      if (isLong && !element.querySelector(CONTROLS)) element.tabIndex = 0
      else element.removeAttribute('tabindex')
    })
    sizes.observe(element)
    return () => sizes.disconnect()
  }, [])
}
