import { safeHandlers } from './connection/safe-handlers.ts'

export interface Listeners<Event> {
  add: (listener: (event: Event) => void) => () => void
  notify: (event: Event) => void
}

/** Reports the exception of a listener and notifies the others. */
export function createListeners<Event>(report: (error: unknown) => void): Listeners<Event> {
  const listeners = new Set<(event: Event) => void>()
  const safely = safeHandlers(report)
  return {
    add(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    notify(event) {
      for (const listener of listeners) safely(listener)(event)
    },
  }
}
