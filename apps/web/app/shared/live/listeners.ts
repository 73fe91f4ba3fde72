import { safeHandlers } from './connection/safe-handlers.ts'

export interface Listeners<Event> {
  add: (listener: (event: Event) => void) => () => void
  notify: (event: Event) => void
}

/** Who hears of events; one that fails is reported, and the others hear all the same. */
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
