import { useSyncExternalStore } from 'react'

let isOpen = false
const listeners = new Set<() => void>()

/** The door to the settings of betting: from the account's menu, the slip and a phone's menu. */
export function openSettings(): void {
  set(true)
}

export function closeSettings(): void {
  set(false)
}

export function useIsSettingsOpen(): boolean {
  return useSyncExternalStore(subscribe, current, () => false)
}

function set(next: boolean): void {
  if (isOpen === next) return
  isOpen = next
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

const current = () => isOpen
