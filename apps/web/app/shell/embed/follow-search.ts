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
  // What takes the focus has it only after the other has lost it.
  for (const type of ['focusin', 'focusout']) addEventListener(type, () => setTimeout(follow))
}
