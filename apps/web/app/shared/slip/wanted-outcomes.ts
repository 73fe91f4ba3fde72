import { type OutcomeRef, parseOutcomeKey } from '@touchline/betting/slip/outcome-key'
import { createStore } from '../store/create-store.ts'

/** As many as a link or a host's message may add at once. */
export const ADDED_MAX = 20

export interface WantedOutcome {
  outcome: OutcomeRef
  /** In thousandths, where whoever led here showed it: the slip then says what it has become. */
  seenOdds?: number | undefined
}

/** What became of each: there already, not open for bets, not known, or the slip takes no change now. */
export type AddedResult = 'added' | 'in_slip' | 'closed' | 'not_found' | 'busy'

interface Wish {
  outcomes: readonly WantedOutcome[]
  tell?: (results: readonly AddedResult[]) => void
}

/** To add to the slip once it is there, by links and by the page around this one's frame. */
export const wantedOutcomes = createStore<readonly Wish[]>([])

export const wantOutcomes = (wish: Wish): void => wantedOutcomes.update((known) => [...known, wish])

/** `42:16:hcp=1:0:3@1850`, with or without the price; null for anything else. */
export function parseWantedOutcome(text: string): WantedOutcome | null {
  const [key = '', odds] = text.split('@', 2)
  const outcome = parseOutcomeKey(key)
  if (!outcome) return null
  const seenOdds = odds !== undefined && /^\d{4,9}$/.test(odds) ? Number(odds) : undefined
  return { outcome, seenOdds: seenOdds !== undefined && seenOdds > 1000 ? seenOdds : undefined }
}
