import { useSyncExternalStore } from 'react'

/** What may slide over the page on a phone or a narrow window; at most one at a time. */
export const PANELS = ['menu', 'slip', 'my_bets'] as const
export type Panel = (typeof PANELS)[number]

let open: Panel | null = null
const listeners = new Set<() => void>()

export function openPanel(panel: Panel): void {
  set(panel)
}

/** Also called on every route change (Spec 2 §4). */
export function closePanel(): void {
  set(null)
}

export function usePanel(): Panel | null {
  return useSyncExternalStore(subscribe, current, none)
}

function set(panel: Panel | null): void {
  if (open === panel) return
  open = panel
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

const current = () => open
/** Nothing is open in a page that the server renders. */
const none = () => null
