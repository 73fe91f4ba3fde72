import type { KeyboardEvent } from 'react'

/** Which of a row of tabs a key goes to, arrows mirrored in right-to-left pages; -1 for keys that mean nothing here. */
export function nextTab({ key, currentTarget }: KeyboardEvent, at: number, count: number): number {
  const isRightToLeft = getComputedStyle(currentTarget).direction === 'rtl'
  const step = isRightToLeft ? -1 : 1
  if (key === 'ArrowRight') return (at + step + count) % count
  if (key === 'ArrowLeft') return (at - step + count) % count
  if (key === 'Home') return 0
  return key === 'End' ? count - 1 : -1
}
