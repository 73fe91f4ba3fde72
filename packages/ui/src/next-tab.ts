import type { KeyboardEvent } from 'react'

/** Index of the tab that a key selects, arrows mirrored in right-to-left pages; -1 for other keys. */
export function nextTab({ key, currentTarget }: KeyboardEvent, at: number, count: number): number {
  const isRightToLeft = getComputedStyle(currentTarget).direction === 'rtl'
  const step = isRightToLeft ? -1 : 1
  if (key === 'ArrowRight') return (at + step + count) % count
  if (key === 'ArrowLeft') return (at - step + count) % count
  if (key === 'Home') return 0
  return key === 'End' ? count - 1 : -1
}
