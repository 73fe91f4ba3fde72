import { MARKET_STATUS } from '@touchline/contract/entities/market-status'
import type { StoredCancel, StoredResult } from '../../../../core/database/tables.ts'

/** What the facts about a market's result come to. */
export interface SettlementView {
  /** Of the newest fact; 0 before the first. */
  generation: number
  feedGeneration: number | null
  status: number
  results: readonly StoredResult[] | null
  certainty: 1 | 2
  cancels: readonly StoredCancel[]
}

export type SettlementFact = { feedGeneration: number | null } & (
  | { kind: 'results'; results: readonly StoredResult[]; certainty: 1 | 2 }
  | { kind: 'rollback_results' }
  | { kind: 'cancel' | 'rollback_cancel'; window: StoredCancel }
)

/**
 * The view after one more fact, or null when the fact changes nothing: it repeats what is known, takes back what is
 * not there, or is not newer in the feed's own order than what was heard. The generation rises with a change alone. Windows: docs/open-questions.md#windows-of-a-cancel.
 */
export function viewAfter(view: SettlementView, fact: SettlementFact): SettlementView | null {
  if (isStale(fact, view)) return null
  const change = changeOf(view, fact)
  const feedGeneration = fact.feedGeneration ?? view.feedGeneration
  if (change) return { ...view, ...change, generation: view.generation + 1, feedGeneration }
  // What it says is known, and that it was said: an older fact that comes late must not replace it.
  return feedGeneration === view.feedGeneration ? null : { ...view, feedGeneration }
}

/** The view of a market without any fact, in the given status. */
export function emptyView(status: number): SettlementView {
  return { generation: 0, feedGeneration: null, status, results: null, certainty: 2, cancels: [] }
}

function isStale({ feedGeneration }: SettlementFact, view: SettlementView): boolean {
  return feedGeneration !== null && view.feedGeneration !== null && feedGeneration <= view.feedGeneration
}

function changeOf(view: SettlementView, fact: SettlementFact): Partial<SettlementView> | null {
  if (fact.kind === 'results') {
    const results = fact.results.toSorted((a, b) => a.id - b.id)
    if (view.results && isSameResults(view.results, results) && fact.certainty <= view.certainty) return null
    return { results, certainty: fact.certainty, status: MARKET_STATUS.settled }
  }
  if (fact.kind === 'rollback_results')
    return view.results && { results: null, certainty: 2, status: MARKET_STATUS.suspended }
  if (fact.kind === 'cancel') return cancelled(view, fact.window)
  const cancels = view.cancels.filter((window) => !isSameWindow(window, fact.window))
  return cancels.length === view.cancels.length ? null : { cancels }
}

function cancelled(view: SettlementView, window: StoredCancel): Partial<SettlementView> | null {
  if (view.cancels.some((known) => isSameWindow(known, window))) return null
  const isStopped = window.to === null && view.status === MARKET_STATUS.allowed
  return { cancels: [...view.cancels, window], ...(isStopped && { status: MARKET_STATUS.suspended }) }
}

function isSameWindow(a: StoredCancel, b: StoredCancel): boolean {
  return a.from === b.from && a.to === b.to
}

/** Both in the order of the outcomes' ids, except those of before the log. */
function isSameResults(a: readonly StoredResult[], b: readonly StoredResult[]): boolean {
  return fingerprint(a) === fingerprint(b)
}

function fingerprint(results: readonly StoredResult[]): string {
  return results
    .toSorted((a, b) => a.id - b.id)
    .map(({ id, result, deadHeat }) => `${id} ${result} ${deadHeat?.places ?? ''}/${deadHeat?.tied ?? ''}`)
    .join()
}
