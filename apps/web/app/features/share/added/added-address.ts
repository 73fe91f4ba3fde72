import { ADDED_MAX, parseWantedOutcome, type WantedOutcome } from '../../../shared/slip/wanted-outcomes.ts'

const PARAMETER = 'add'

export interface AddedAddress {
  outcomes: readonly WantedOutcome[]
  /** The same address without them, so that a reload does not add them again. */
  rest: string
}

/** What a link adds to the slip; null for an address without the parameter. What is no outcome is dropped. */
export function readAddedAddress(url: URL): AddedAddress | null {
  const asked = url.searchParams.getAll(PARAMETER)
  if (asked.length === 0) return null
  const rest = new URL(url)
  rest.searchParams.delete(PARAMETER)
  const outcomes = asked.slice(0, ADDED_MAX).flatMap((text) => parseWantedOutcome(text) ?? [])
  return { outcomes, rest: rest.pathname + rest.search + rest.hash }
}
