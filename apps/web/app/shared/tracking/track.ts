import type { OutcomeKey } from '@touchline/betting/slip/outcome-key'

interface OutcomeClick {
  /** Match, market, specifier, outcome. */
  outcome: OutcomeKey
}

/**
 * Everything that a tag manager is told, and no more: nothing of who it is, no amount, no address but its path. The first
 * two names are of Spec 2 §9, the others ours.
 */
export type TrackedEvent =
  | ({ event: 'outcome_add_click' } & OutcomeClick)
  | ({ event: 'outcome_delete_click' } & OutcomeClick)
  | { event: 'page_view'; path: string }
  | { event: 'sign_up' }
  | { event: 'sign_in' }
  | { event: 'deposit' }
  | { event: 'bet_placed'; bets: number }

type Listener = (event: TrackedEvent) => void

const listeners = new Set<Listener>()

/** Nobody listens without consent, and then nothing happens. */
export function track(event: TrackedEvent): void {
  for (const listener of listeners) listener(event)
}

export function onTracked(listener: Listener): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
