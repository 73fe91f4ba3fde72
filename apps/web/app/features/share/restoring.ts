import { createStore } from '../../shared/store/create-store.ts'

/** Spec 2 §8, share-bet failures: the fetch failed, nothing of it can be bet on any more, the slip did not take it. */
export type ShareFailure = 'link-not-found' | 'link-try-another-bet' | 'link-try-later'

/** What the visitor is asked or told about a shared slip. */
export type RestoreQuestion =
  /** The slip holds something: `take` replaces it. */
  { kind: 'replace'; selectionCount: number; take: () => void } | { kind: 'failed'; failure: ShareFailure }

export const restoreQuestion = createStore<RestoreQuestion | null>(null)
