import { assertNever } from '@touchline/betting/assert-never'
import type { StoredCancel, StoredResult } from '../../../../core/database/tables.ts'
import type { SettlementFact } from './settlement-view.ts'

/** What one side has said of a market's result: the feed, or all together. */
export interface Word {
  results: readonly StoredResult[] | null
  cancels: readonly StoredCancel[]
}

/**
 * The word after one more fact, or null when the fact repeats it. How sure a result is makes no other word:
 * docs/decisions/0040-repeated-facts.md.
 */
export function wordAfter({ results, cancels }: Word, fact: SettlementFact): Word | null {
  switch (fact.kind) {
    case 'results':
      return results && isSameResults(results, fact.results) ? null : { results: fact.results, cancels }
    case 'rollback_results':
      return results && { results: null, cancels }
    case 'cancel':
      return has(cancels, fact.window) ? null : { results, cancels: [...cancels, fact.window] }
    case 'rollback_cancel':
      if (!has(cancels, fact.window)) return null
      return { results, cancels: cancels.filter((window) => !isSameWindow(window, fact.window)) }
    default:
      return assertNever(fact)
  }
}

/** Whether both say the same, in whatever order. */
export function isSameWord(one: Word, other: Word): boolean {
  const isSame =
    one.results && other.results
      ? isSameResults(one.results, other.results)
      : one.results === null && other.results === null
  return (
    isSame &&
    one.cancels.length === other.cancels.length &&
    one.cancels.every((window) => has(other.cancels, window))
  )
}

/** The order of the outcomes does not matter. */
export function isSameResults(one: readonly StoredResult[], other: readonly StoredResult[]): boolean {
  return fingerprint(one) === fingerprint(other)
}

export function isSameWindow(one: StoredCancel, other: StoredCancel): boolean {
  return one.from === other.from && one.to === other.to
}

function has(windows: readonly StoredCancel[], wanted: StoredCancel): boolean {
  return windows.some((window) => isSameWindow(window, wanted))
}

function fingerprint(results: readonly StoredResult[]): string {
  return results
    .toSorted((a, b) => a.id - b.id)
    .map(({ id, result, deadHeat }) => `${id} ${result} ${deadHeat?.places ?? ''}/${deadHeat?.tied ?? ''}`)
    .join()
}
