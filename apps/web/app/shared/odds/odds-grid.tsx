import { type FocusEvent, type KeyboardEvent, type ReactNode, useRef } from 'react'

/**
 * Makes the prices of each row one stop for the Tab key: arrows go from price to price (mirrored in right-to-left pages),
 * Home and End to the ends of a row, with Control to the ends of the grid; Space and Enter press. A row that the Tab key
 * comes back to is entered where it was left.
 *
 * OddsGrid ── OddsRow* ── OddsButton*
 */
export function OddsGrid({ label, children }: { label: string; children: ReactNode }) {
  const last = useRef<HTMLElement>(null)

  function restoreTabStop({ target, relatedTarget }: FocusEvent<HTMLElement>) {
    const entered = priceOf(target)
    const left = last.current
    if (!entered || entered === left) return
    const isByTab = !priceOf(relatedTarget) && entered.matches(':focus-visible')
    if (isByTab && left?.isConnected && left.closest(ROW) === entered.closest(ROW) && isShown(left))
      left.focus()
    else last.current = entered
  }

  return (
    // The keys are those of the buttons inside; they bubble up to the group.
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role, jsx-a11y/no-noninteractive-element-interactions -- no form, no fieldset
    <div role="group" aria-label={label} onKeyDown={moveFocus} onFocus={restoreTabStop}>
      {children}
    </div>
  )
}

const ROW = '[data-odds-row]'
const PRICE = '[data-odds]'

function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  const grid = event.currentTarget
  const from = priceOf(event.target)
  if (from && event.key === 'Tab') skipRestOfRow(from)
  const target = from && priceTowards(grid, from, event)
  if (!target) return
  event.preventDefault()
  target.focus()
}

function priceTowards(
  grid: HTMLElement,
  from: HTMLElement,
  { key, ctrlKey }: KeyboardEvent,
): HTMLElement | undefined {
  const row = from.closest<HTMLElement>(ROW)
  if (!row) return undefined
  const prices = pricesIn(row)
  const at = prices.indexOf(from)
  const forward = getComputedStyle(grid).direction === 'rtl' ? 'ArrowLeft' : 'ArrowRight'
  switch (key) {
    case 'ArrowLeft':
    case 'ArrowRight':
      return prices[at + (key === forward ? 1 : -1)]
    case 'ArrowDown':
      return priceInNextRow(grid, row, at, 1)
    case 'ArrowUp':
      return priceInNextRow(grid, row, at, -1)
    case 'Home':
      return ctrlKey ? allPrices(grid).find(isShown) : prices[0]
    case 'End':
      return ctrlKey ? allPrices(grid).findLast(isShown) : prices.at(-1)
    default:
      return undefined
  }
}

/** Rows may be shorter, or without prices. */
function priceInNextRow(
  grid: HTMLElement,
  row: HTMLElement,
  column: number,
  step: 1 | -1,
): HTMLElement | undefined {
  const rows = [...grid.querySelectorAll<HTMLElement>(ROW)]
  for (let at = rows.indexOf(row) + step; at >= 0 && at < rows.length; at += step) {
    const next = rows[at]
    const prices = next ? pricesIn(next) : []
    const price = prices[Math.min(column, prices.length - 1)]
    if (price) return price
  }
  return undefined
}

/** For this press of the Tab key alone: a permanent tab stop would be lost when its price is hidden or removed. */
function skipRestOfRow(from: HTMLElement): void {
  const row = from.closest(ROW)
  if (!row) return
  const others = allPrices(row).filter((price) => price !== from)
  for (const price of others) price.tabIndex = -1
  // The browser moves the focus after the event.
  setTimeout(() => {
    for (const price of others) price.removeAttribute('tabindex')
  })
}

/** Those on screen: a narrow board hides a column, which cannot take the focus. */
function pricesIn(element: Element): HTMLElement[] {
  return allPrices(element).filter(isShown)
}

function priceOf(target: EventTarget | null): HTMLElement | null {
  return target instanceof Element ? target.closest<HTMLElement>(PRICE) : null
}

const allPrices = (element: Element) => [...element.querySelectorAll<HTMLElement>(PRICE)]
const isShown = (price: HTMLElement) => price.checkVisibility()
