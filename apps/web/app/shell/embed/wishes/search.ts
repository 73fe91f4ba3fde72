import type { HostPayloads } from '@touchline/embed/protocol'
import { closePanel, openedPanel, openPanel } from '../../../shared/site/panel.ts'

/** The search of the page, wherever the site's blocks have put it: in a sidebar, the header, or the menu of a phone. */
export function openSearch({ open, query }: HostPayloads['search_modal']): void {
  if (!open) {
    field()?.blur()
    if (openedPanel.get() === 'menu') closePanel()
    return
  }
  if (!field()) openPanel('menu')
  goInto(query)
}

/** Once it can be seen: the menu of a phone is loaded first. Who closes that meanwhile has turned away. */
function goInto(query: string | undefined): void {
  requestAnimationFrame(() => {
    const input = field()
    if (!input && openedPanel.get() === 'menu') goInto(query)
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
