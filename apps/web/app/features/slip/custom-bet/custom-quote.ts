import { slipMode } from '@touchline/betting/slip/slip-mode'
import type { Slip } from '@touchline/betting/slip/types'
import type { getCustomBetOdds } from '@touchline/contract/calls/bets/custom-bet'
import type { BodyOf } from '@touchline/contract/define-call'
import { ApiError } from '@touchline/contract/errors'
import { customLegPlacement } from '../placement/placement-body.ts'
import type { SlipStore } from '../state/slip-store.ts'

/** Prices of a match move together, a dozen in a second: one question for all of them. */
const PAUSE_MS = 300
/** A platform that cannot be asked now is asked again. */
const RETRY_MS = 3000

type Ask = (body: BodyOf<typeof getCustomBetOdds>, signal: AbortSignal) => Promise<{ odds: number }>

/**
 * Keeps the joint price of a custom bet true while it is on the slip: asks anew when its selections, the price of one
 * of them, or the match changes. While bets are on their way nobody is asked; their price is agreed.
 */
export function followCustomQuote(
  store: SlipStore,
  ask: Ask,
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
    // Another set of selections has no price at all; a mere movement can wait for the next one.
    if (wanted) timer = setTimeout(() => void quote(), wanted.legs === before?.legs ? PAUSE_MS : 0)
  }

  async function quote(): Promise<void> {
    request = new AbortController()
    const { signal } = request
    const { selections } = store.get()
    const ids = selections.map(({ id }) => id)
    try {
      const { odds } = await ask({ selections: selections.map(customLegPlacement) }, signal)
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

/** What the price depends on, as texts to compare. */
interface Question {
  legs: string
  facts: string
}

/** Null while there is nothing to ask. */
function questionOf(slip: Slip): Question | null {
  if (slipMode(slip) !== 'custom_bet' || slip.ticket.state === 'PROCESSING') return null
  const facts = slip.selections.map(({ id, odds, isSuspended, active, matchStatus }) =>
    [id, odds, isSuspended, active, matchStatus].join(' '),
  )
  return { legs: slip.selections.map(({ id }) => id).join(';'), facts: facts.join(';') }
}

/** Why there is no price; null where the platform could not be asked. */
function problemOf(error: unknown) {
  if (!(error instanceof ApiError)) return null
  if (error.data.customBetProblem) return error.data.customBetProblem
  return error.error === 'market_not_open' || error.error === 'unknown_selection' ? 'suspended' : null
}
