import type { HostPayloads } from '@touchline/embed/protocol'
import { openPanel } from '../../../shared/site/panel.ts'

/** The search of the page, wherever the site's blocks have put it: in a sidebar, the header, or the menu of a phone. */
export function openSearch({ open, query }: HostPayloads['search_modal']): void {
  if (!open) return field()?.blur()
  if (!field()) openPanel('menu')
  requestAnimationFrame(() => {
    const input = field()
    input?.focus()
    if (input && query !== undefined) type(input, query)
  })
}

/** One that can be seen. */
function field(): HTMLInputElement | undefined {
  return [...document.querySelectorAll<HTMLInputElement>('search input[type="search"]')].find((input) =>
    input.checkVisibility({ visibilityProperty: true }),
  )
}

/** As a player does: React hears of it by the event alone. */
function type(input: HTMLInputElement, text: string): void {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, text)
  input.dispatchEvent(new Event('input', { bubbles: true }))
}
