import { useSyncExternalStore } from 'react'

/** Spec 2 §4, alert kinds. */
export const ALERT_TYPES = ['success', 'error', 'warning'] as const
export type AlertType = (typeof ALERT_TYPES)[number]

export interface Alert {
  id: number
  type: AlertType
  title: string
  description?: string
}

/** A crowd of messages is read by nobody: the oldest make room. */
const SHOWN_MAX = 3

/** Short messages over the page. They hold text, not keys: who raises one has translated it. */
export function createAlerts() {
  const listeners = new Set<() => void>()
  let alerts: readonly Alert[] = []
  let lastId = 0

  function set(next: readonly Alert[]): void {
    alerts = next
    for (const listener of listeners) listener()
  }

  return {
    /** The same words again restart the alert that already says them. */
    raise: (alert: Omit<Alert, 'id'>): void => {
      lastId += 1
      const others = alerts.filter(
        (each) => each.title !== alert.title || each.description !== alert.description,
      )
      set([...others, { ...alert, id: lastId }].slice(-SHOWN_MAX))
    },
    close: (id: number): void => {
      set(alerts.filter((alert) => alert.id !== id))
    },
    get: () => alerts,
    subscribe: (listener: () => void): (() => void) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

/** One for the page. */
export const alerts = createAlerts()

const NONE: readonly Alert[] = []

export function useAlerts(): readonly Alert[] {
  return useSyncExternalStore(alerts.subscribe, alerts.get, () => NONE)
}
