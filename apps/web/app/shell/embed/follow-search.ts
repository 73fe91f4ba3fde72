import type { HostPort } from './host-port.ts'

/** Tells when the search is gone into, and out of. */
export function followSearch(port: HostPort): void {
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
