import { createStore } from '../store/create-store.ts'

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
  const { initial, get, set, update, subscribe } = createStore<readonly Alert[]>([])
  let lastId = 0

  return {
    initial,
    get,
    subscribe,
    /** The same words again restart the alert that already says them. */
    raise(alert: Omit<Alert, 'id'>): void {
      lastId += 1
      const others = get().filter(
        (each) => each.title !== alert.title || each.description !== alert.description,
      )
      set([...others, { ...alert, id: lastId }].slice(-SHOWN_MAX))
    },
    close: (id: number): void => update((shown) => shown.filter((alert) => alert.id !== id)),
  }
}

/** One for the page. */
export const alerts = createAlerts()
