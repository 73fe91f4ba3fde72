/** A modal dialogue from its opening on; opened again it is another one. */
export interface OpenModal {
  readonly id: number
  readonly element: HTMLDialogElement
}

let lastId = 0
let open: readonly OpenModal[] = []
const listeners = new Set<() => void>()

/**
 * The modal that lies above all others. The browser takes everything outside it out of reach, also for screen readers:
 * what has to be seen or heard meanwhile belongs into its element.
 */
export const topModal = {
  initial: null,
  get: (): OpenModal | null => open.at(-1) ?? null,
  subscribe(listener: () => void): () => void {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
}

/** Tells that a dialogue lies on top from now on; the result tells that it no longer does. Again is harmless. */
export function modalOpened(element: HTMLDialogElement): () => void {
  lastId += 1
  const modal: OpenModal = { id: lastId, element }
  change([...open.filter((other) => other.element !== element), modal])
  return () => {
    if (open.includes(modal)) change(open.filter((other) => other !== modal))
  }
}

function change(next: readonly OpenModal[]): void {
  open = next
  for (const listener of listeners) listener()
}
