import type { KeyboardEvent, ReactNode } from 'react'

/**
 * Makes the prices inside one stop for the Tab key: arrows go from price to price (mirrored in right-to-left pages),
 * Home and End to the ends of a row, with Control to the ends of the grid; Space and Enter press.
 *
 * OddsGrid ── OddsRow* ── OddsButton*
 */
export function OddsGrid({ label, children }: { label: string; children: ReactNode }) {
  return (
    // The keys belong to the buttons inside; the group only listens as they bubble.
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role, jsx-a11y/no-noninteractive-element-interactions -- no form, no fieldset
    <div role="group" aria-label={label} onKeyDown={moveFocus}>
      {children}
    </div>
  )
}

const ROW = '[data-odds-row]'
const PRICE = '[data-odds]'

function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  const grid = event.currentTarget
  const from = event.target instanceof Element ? event.target.closest<HTMLElement>(PRICE) : null
  if (from && event.key === 'Tab') keepOneTabStop(grid, from)
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

/** Rows may be shorter, or have no prices at all. */
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

/**
 * The Tab key leaves the grid, and enters it again where it was left. Not sooner, since a press would wait for a thousand
 * prices to be told; hidden ones as well, since asking each whether it can be seen would lay out the whole grid.
 */
function keepOneTabStop(grid: HTMLElement, focused: HTMLElement): void {
  for (const price of allPrices(grid)) price.tabIndex = price === focused ? 0 : -1
}

/** Only those on screen: a narrow board hides a column, and what is hidden cannot take the focus. */
function pricesIn(element: Element): HTMLElement[] {
  return allPrices(element).filter(isShown)
}

const allPrices = (element: Element) => [...element.querySelectorAll<HTMLElement>(PRICE)]
const isShown = (price: HTMLElement) => price.checkVisibility()
