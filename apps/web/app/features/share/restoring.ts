import { useSyncExternalStore } from 'react'

/** Spec 2 §8, share-bet failures: the fetch failed, nothing of it can be bet on any more, the slip did not take it. */
export type ShareFailure = 'link-not-found' | 'link-try-another-bet' | 'link-try-later'

/** What the visitor is asked or told about a shared slip. */
export type RestoreQuestion =
  /** The slip holds something: `take` replaces it. */
  { kind: 'replace'; selectionCount: number; take: () => void } | { kind: 'failed'; failure: ShareFailure }

let question: RestoreQuestion | null = null
const listeners = new Set<() => void>()

export function askAboutRestoring(next: RestoreQuestion | null): void {
  question = next
  for (const listener of listeners) listener()
}

export function useRestoreQuestion(): RestoreQuestion | null {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => question,
    () => null,
  )
}
