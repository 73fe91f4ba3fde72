import { slipGroups } from '@touchline/betting/slip/match-groups'
import type { OutcomeKey } from '@touchline/betting/slip/outcome-key'
import { slipMode } from '@touchline/betting/slip/slip-mode'
import type { Slip, SlipSelection } from '@touchline/betting/slip/types'
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
 * Updates the joint prices on the slip, of a custom bet or of each group in a combo: requests one when its selections, the
 * price of one of them, or the match changes. Not while bets are being placed, since their price is agreed.
 */
export function followCustomQuote(
  store: SlipStore,
  requestPrice: RequestPrice,
  report: (error: unknown) => void = () => {},
): () => void {
  const asked = new Map<string, Asked>()

  function follow(): void {
    const questions = new Map(questionsOf(store.get()).map((question) => [question.legs, question]))
    for (const [legs, { stop }] of asked) {
      if (questions.has(legs)) continue
      stop()
      asked.delete(legs)
    }
    for (const [legs, { ids, facts }] of questions) {
      const before = asked.get(legs)
      if (before?.facts === facts) continue
      before?.stop()
      // New selections have no price yet; a price change can wait for the interval.
      asked.set(legs, { facts, stop: ask(ids, before ? PAUSE_MS : 0) })
    }
  }

  function ask(ids: readonly OutcomeKey[], delayMs: number): () => void {
    const request = new AbortController()
    const { signal } = request
    let timer = setTimeout(() => void quote(), delayMs)

    async function quote(): Promise<void> {
      const selections = store.get().selections.filter(({ id }) => ids.includes(id))
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

    return () => {
      clearTimeout(timer)
      request.abort()
    }
  }

  const unsubscribe = store.subscribe(follow)
  follow()
  return () => {
    unsubscribe()
    for (const { stop } of asked.values()) stop()
  }
}

/** What a price was asked for by, and how to ask no more. */
interface Asked {
  facts: string
  stop: () => void
}

/** What a price depends on, as strings to compare. */
interface Question {
  ids: readonly OutcomeKey[]
  legs: string
  facts: string
}

/** None without a custom bet and groups. */
function questionsOf(slip: Slip): Question[] {
  const mode = slipMode(slip)
  if (slip.ticket.state === 'PROCESSING') return []
  if (mode === 'custom_bet') return [questionOf(slip.selections)]
  if (mode !== 'combo') return []
  return slipGroups(slip).map(({ ids }) => questionOf(slip.selections.filter(({ id }) => ids.includes(id))))
}

function questionOf(selections: readonly SlipSelection[]): Question {
  const facts = selections.map(({ id, odds, isSuspended, active, matchStatus }) =>
    [id, odds, isSuspended, active, matchStatus].join(' '),
  )
  const ids = selections.map(({ id }) => id)
  return { ids, legs: ids.join(';'), facts: facts.join(';') }
}

/** Why there is no price; null if the request failed. */
function problemOf(error: unknown) {
  if (!(error instanceof ApiError)) return null
  if (error.data.customBetProblem) return error.data.customBetProblem
  return error.error === 'market_not_open' || error.error === 'unknown_selection' ? 'suspended' : null
}
