import { MARKET_STATUS } from '@touchline/contract/entities/match/market-status'
import type { StoredCancel, StoredResult } from '../../../../core/database/tables.ts'
import { isSameResults, isSameWindow, isSameWord, type Word, wordAfter } from './feed-word.ts'

/** What the facts about a market's result come to. */
export interface SettlementView {
  /** Of the newest fact; 0 before the first. */
  generation: number
  feedGeneration: number | null
  status: number
  results: readonly StoredResult[] | null
  certainty: 1 | 2
  cancels: readonly StoredCancel[]
  /** What the feed itself has said last, where the platform says otherwise; null where all agree. */
  feedWord: Word | null
}

/** The feed of the match, or the platform itself: an operator, or a deadline. */
export type Speaker = 'feed' | 'platform'

export type SettlementFact = { feedGeneration: number | null } & (
  | { kind: 'results'; results: readonly StoredResult[]; certainty: 1 | 2 }
  | { kind: 'rollback_results' }
  | { kind: 'cancel' | 'rollback_cancel'; window: StoredCancel }
)

/**
 * The view after one more fact, or null when the fact changes nothing: it repeats what is known, takes back what is
 * not there, or is not newer in the feed's own order than what was heard. What the platform has said stands until the
 * feed says something else than before: docs/decisions/0040-repeated-facts.md. The generation rises with a change
 * alone. Windows: docs/open-questions.md#windows-of-a-cancel.
 */
export function viewAfter(
  view: SettlementView,
  fact: SettlementFact,
  speaker: Speaker = 'feed',
): SettlementView | null {
  if (isStale(fact, view)) return null
  const known: Word = view.feedWord ?? { results: view.results, cancels: view.cancels }
  const said = wordAfter(known, fact)
  const isRepeated = speaker === 'feed' && view.feedWord !== null && said === null
  const change = isRepeated ? null : changeOf(view, fact)
  const feedGeneration = fact.feedGeneration ?? view.feedGeneration
  const generation = view.generation + (change ? 1 : 0)
  const next = { ...view, ...change, generation, feedGeneration }
  const word = speaker === 'feed' ? (said ?? known) : known
  const feedWord = isSameWord(word, next) ? null : word
  // Also what says nothing new is noted: an older fact that comes late must not replace it.
  const isNoted = feedGeneration !== view.feedGeneration || feedWord !== view.feedWord
  return change || isNoted ? { ...next, feedWord } : null
}

/** The view of a market without any fact, in the given status. */
export function emptyView(status: number): SettlementView {
  return {
    generation: 0,
    feedGeneration: null,
    status,
    results: null,
    certainty: 2,
    cancels: [],
    feedWord: null,
  }
}

/** Also under the same number: docs/open-questions.md#a-generation-twice. */
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
