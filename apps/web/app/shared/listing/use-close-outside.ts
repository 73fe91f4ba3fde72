import { type RefObject, useEffect } from 'react'

/** Closes an open menu on a press outside of it. */
export function useCloseOutside(details: RefObject<HTMLDetailsElement | null>): void {
  useEffect(() => {
    function handlePress({ target }: PointerEvent) {
      const menu = details.current
      if (menu?.open && target instanceof Node && !menu.contains(target)) menu.open = false
    }
    document.addEventListener('pointerdown', handlePress)
    return () => document.removeEventListener('pointerdown', handlePress)
  }, [details])
}
