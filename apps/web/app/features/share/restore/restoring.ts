import { createStore } from '../../../shared/store/create-store.ts'

/** Spec 2 §8, share-bet failures: the request failed, none of the bets is available any more, the slip rejected it. */
export type ShareFailure = 'link-not-found' | 'link-try-another-bet' | 'link-try-later'

/** The dialogue about a shared slip. */
export type RestoreQuestion =
  /** The slip is not empty: `take` replaces it. */
  { kind: 'replace'; selectionCount: number; take: () => void } | { kind: 'failed'; failure: ShareFailure }

export const restoreQuestion = createStore<RestoreQuestion | null>(null)
