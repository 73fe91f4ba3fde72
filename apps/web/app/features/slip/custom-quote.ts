import { slipMode } from '@touchline/betting/slip/slip-mode'
import type { Slip } from '@touchline/betting/slip/types'
import type { ApiClient } from '@touchline/contract/api-client'
import { getCustomBetOdds } from '@touchline/contract/calls/bets/custom-bet'
import { ApiError } from '@touchline/contract/errors'
import { customLegPlacement } from './placement-body.ts'
import type { SlipStore } from './slip-store.ts'

/** Prices of a match move together, a dozen in a second: one question for all of them. */
const PAUSE_MS = 300
/** A platform that cannot be asked now is asked again. */
const RETRY_MS = 3000

export interface QuoteOptions {
  pauseMs?: number
  retryMs?: number
  report?: (error: unknown) => void
}

/**
 * Keeps the joint price of a custom bet true while it is on the slip: asks anew when its selections, the price of one
 * of them, or the match changes. While bets are on their way nobody is asked; their price is agreed.
 */
export function followCustomQuote(
  api: ApiClient,
  store: SlipStore,
  { pauseMs = PAUSE_MS, retryMs = RETRY_MS, report = () => {} }: QuoteOptions = {},
): () => void {
  let asked: string | null = null
  let timer: ReturnType<typeof setTimeout> | undefined
  let request = new AbortController()

  function follow(): void {
    const wanted = questionOf(store.get())
    if (wanted === asked) return
    // A new set of selections has no price at all; a mere movement can wait for the next one.
    const isFirst = store.get().customQuote === null
    asked = wanted
    clearTimeout(timer)
    request.abort()
    if (wanted !== null) timer = setTimeout(() => void ask(), isFirst ? 0 : pauseMs)
  }

  async function ask(): Promise<void> {
    request = new AbortController()
    const { signal } = request
    const { selections } = store.get()
    const ids = selections.map(({ id }) => id)
    const body = { selections: selections.map(customLegPlacement) }
    try {
      const { odds } = await api.call(getCustomBetOdds, { body }, { signal })
      if (!signal.aborted) store.send({ type: 'customOddsQuoted', ids, odds, problem: null })
    } catch (error) {
      if (signal.aborted) return
      const problem = problemOf(error)
      store.send({ type: 'customOddsQuoted', ids, odds: null, problem })
      if (problem !== null) return
      report(error)
      timer = setTimeout(() => void ask(), retryMs)
    }
  }

  const unsubscribe = store.subscribe(follow)
  follow()
  return () => {
    unsubscribe()
    clearTimeout(timer)
    request.abort()
  }
}

/** What the price depends on, as text to compare; null while there is nothing to ask. */
function questionOf(slip: Slip): string | null {
  if (slipMode(slip) !== 'custom_bet' || slip.ticket.state === 'PROCESSING') return null
  return slip.selections
    .map(({ id, odds, isSuspended, active, matchStatus }) =>
      [id, odds, isSuspended, active, matchStatus].join(' '),
    )
    .join(';')
}

/** Why there is no price; null where the platform could not be asked. */
function problemOf(error: unknown) {
  if (!(error instanceof ApiError)) return null
  if (error.data.customBetProblem) return error.data.customBetProblem
  return error.error === 'market_not_open' || error.error === 'unknown_selection' ? 'suspended' : null
}
