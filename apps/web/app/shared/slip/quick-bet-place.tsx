import { useSyncExternalStore } from 'react'
import { useSite } from '../site/app-context.tsx'
import styles from './quick-bet-place.module.css'

const listeners = new Set<() => void>()
const places = new Set<HTMLElement>()
let shown: readonly HTMLElement[] = []

/** Where the switch of the quick bet stands in the head of a live list; it comes once it is loaded. */
export function QuickBetPlace() {
  const { features } = useSite()
  return features['quickBet'] === true ? <span ref={keepPlace} className={styles.root} /> : null
}

export function useQuickBetPlaces(): readonly HTMLElement[] {
  return useSyncExternalStore(subscribe, current, none)
}

function keepPlace(element: HTMLElement) {
  places.add(element)
  announce()
  return () => {
    places.delete(element)
    announce()
  }
}

function announce(): void {
  shown = [...places]
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

const current = () => shown
const NONE: readonly HTMLElement[] = []
const none = () => NONE
