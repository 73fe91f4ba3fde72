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

/** Beyond it the oldest are removed. */
const SHOWN_MAX = 3

/** Short messages over the page, already translated. */
export function createAlerts() {
  const { initial, get, set, update, subscribe } = createStore<readonly Alert[]>([])
  let lastId = 0

  return {
    initial,
    get,
    subscribe,
    /** The same text again restarts its alert. */
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

/** One per page. */
export const alerts = createAlerts()
