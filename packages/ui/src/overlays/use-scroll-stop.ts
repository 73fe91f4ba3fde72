import { type RefCallback, useCallback } from 'react'

/**
 * Makes an element a stop of the Tab key while its content is longer than itself, so that keys can scroll a text without
 * any control in it: not every browser does so by itself.
 */
export function useScrollStop(): RefCallback<HTMLElement> {
  return useCallback((element: HTMLElement | null) => {
    if (!element) return undefined
    const sizes = new ResizeObserver(() => {
      if (element.scrollHeight > element.clientHeight) element.tabIndex = 0
      else element.removeAttribute('tabindex')
    })
    sizes.observe(element)
    return () => sizes.disconnect()
  }, [])
}
