import { openPanel } from '../../shared/site/panel.ts'
import type { HostPort } from './host-port.ts'

/** The search of the page, wherever the site's blocks have put it: in a sidebar, the header, or the menu of a phone. */
export function followSearch(port: HostPort): void {
  port.on('search_modal', ({ open, query }) => {
    if (!open) return field()?.blur()
    if (!field()) openPanel('menu')
    requestAnimationFrame(() => {
      const input = field()
      input?.focus()
      if (input && query !== undefined) type(input, query)
    })
  })

  let isOpen = false
  const follow = () => {
    const isNow = document.activeElement?.closest('search') != null
    if (isNow === isOpen) return
    isOpen = isNow
    port.send('search_modal', { open: isOpen })
  }
  document.addEventListener('focusin', follow)
  document.addEventListener('focusout', () => setTimeout(follow))
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
