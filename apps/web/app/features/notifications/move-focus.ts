import type { KeyboardEvent } from 'react'

const STEPS: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1, Home: -Infinity, End: Infinity }

/** Arrow keys move through the list, across its days. */
export function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  const step = STEPS[event.key]
  const list = event.currentTarget.closest('[data-notifications]')
  if (step === undefined || !list) return
  event.preventDefault()
  const items = [...list.querySelectorAll<HTMLElement>('li > :is(a, button)')]
  const next = items.indexOf(event.currentTarget) + step
  items.at(Math.min(Math.max(next, 0), items.length - 1))?.focus()
}
