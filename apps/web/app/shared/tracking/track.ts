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
/** Until it is known whether anybody listens: a deposit that ended on its provider's page is told as this one begins. */
let early: TrackedEvent[] | null = []

/** Nobody listens without consent, and then nothing happens. */
export function track(event: TrackedEvent): void {
  early?.push(event)
  for (const listener of listeners) listener(event)
}

export function onTracked(listener: Listener): () => void {
  for (const event of early ?? []) listener(event)
  early = null
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Nobody may listen yet: what has happened by now is told to nobody later either. */
export function forgetEarlyEvents(): void {
  early = null
}
