import { slipMode } from '@touchline/betting/slip/slip-mode'
import type { Slip } from '@touchline/betting/slip/types'
import type { getCustomBetOdds } from '@touchline/contract/calls/bets/custom-bet'
import type { BodyOf } from '@touchline/contract/define-call'
import { ApiError } from '@touchline/contract/errors'
import { customLegPlacement } from '../placement/placement-body.ts'
import type { SlipStore } from '../state/slip-store.ts'

/** The prices of a match change together, a dozen in a second: one request for all of them. */
const PAUSE_MS = 300
/** The delay before a failed request is repeated. */
const RETRY_MS = 3000

type RequestPrice = (body: BodyOf<typeof getCustomBetOdds>, signal: AbortSignal) => Promise<{ odds: number }>

/**
 * Updates the joint price of a custom bet on the slip: requests it when the selections, the price of one of them, or
 * the match changes. Not while bets are being placed, since their price is agreed.
 */
export function followCustomQuote(
  store: SlipStore,
  requestPrice: RequestPrice,
  report: (error: unknown) => void = () => {},
): () => void {
  let wanted: Question | null = null
  let timer: ReturnType<typeof setTimeout> | undefined
  let request = new AbortController()

  function follow(): void {
    const before = wanted
    wanted = questionOf(store.get())
    if (wanted?.facts === before?.facts) return
    clearTimeout(timer)
    request.abort()
    // New selections have no price yet; a price change can wait for the interval.
    if (wanted) timer = setTimeout(() => void quote(), wanted.legs === before?.legs ? PAUSE_MS : 0)
  }

  async function quote(): Promise<void> {
    request = new AbortController()
    const { signal } = request
    const { selections } = store.get()
    const ids = selections.map(({ id }) => id)
    try {
      const { odds } = await requestPrice({ selections: selections.map(customLegPlacement) }, signal)
      if (!signal.aborted) store.send({ type: 'customOddsQuoted', ids, odds, problem: null })
    } catch (error) {
      if (signal.aborted) return
      const problem = problemOf(error)
      store.send({ type: 'customOddsQuoted', ids, odds: null, problem })
      if (problem !== null) return
      report(error)
      timer = setTimeout(() => void quote(), RETRY_MS)
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

/** What the price depends on, as strings to compare. */
interface Question {
  legs: string
  facts: string
}

/** Null without a custom bet. */
function questionOf(slip: Slip): Question | null {
  if (slipMode(slip) !== 'custom_bet' || slip.ticket.state === 'PROCESSING') return null
  const facts = slip.selections.map(({ id, odds, isSuspended, active, matchStatus }) =>
    [id, odds, isSuspended, active, matchStatus].join(' '),
  )
  return { legs: slip.selections.map(({ id }) => id).join(';'), facts: facts.join(';') }
}

/** Why there is no price; null if the request failed. */
function problemOf(error: unknown) {
  if (!(error instanceof ApiError)) return null
  if (error.data.customBetProblem) return error.data.customBetProblem
  return error.error === 'market_not_open' || error.error === 'unknown_selection' ? 'suspended' : null
}
