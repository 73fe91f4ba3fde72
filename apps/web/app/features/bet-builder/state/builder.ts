import type { CustomBetProblem } from '@touchline/betting/slip/custom-bet-problem'
import type { OutcomeKey } from '@touchline/betting/slip/outcome-key'
import { createStore, type ReadableStore } from '../../../shared/store/create-store.ts'
import type { Quote, QuoteProblem, Refusals, RequestQuote } from '../quote/quote.ts'
import type { Leg } from './leg.ts'
import { createQuoteRequests } from './quote-requests.ts'

export interface BuilderState {
  /** In the order of choosing. */
  legs: readonly Leg[]
  price: BuilderPrice
  /** Of the legs as last priced, until the next reply. */
  refusals: Refusals
  /** The outcome whose refusal is explained. */
  explained: Explanation | null
}

export type BuilderPrice =
  | { status: 'none' }
  /** The legs changed, and their price is requested. */
  | { status: 'asking' }
  /** `before` is the previous price of the same legs. */
  | { status: 'priced'; oddsThousandths: number; beforeOdds: number | null }
  | { status: 'refused'; problem: QuoteProblem }
  /** There was no reply. */
  | { status: 'failed' }

export interface Explanation {
  leg: Leg
  problem: CustomBetProblem
  /** The one leg that conflicts with it, once known; null if several do. */
  culprit: Leg | null
}

export interface Builder extends ReadableStore<BuilderState> {
  toggle: (leg: Leg) => void
  /** A ready-made combination replaces the chosen legs. */
  take: (legs: readonly Leg[]) => void
  swap: (culprit: Leg, leg: Leg) => void
  remove: (key: OutcomeKey) => void
  clear: () => void
  /** Shows why an outcome is refused. */
  explain: (leg: Leg, problem: CustomBetProblem) => void
  /** Prices or the score changed: the same legs are priced again, rate-limited. */
  matchMoved: () => void
  retry: () => void
  /** Starts requesting quotes; the returned function stops it. */
  open: () => () => void
}

export interface BuilderOptions {
  ask: RequestQuote
  legs: readonly Leg[]
  onLegsChanged: (legs: readonly Leg[]) => void
}

/** Several presses in a row make one request. */
const REQUEST_AFTER_MS = 120
/** Prices in play change many times a second; joint ones are requested at this interval. */
const REQUEST_AGAIN_AFTER_MS = 1000

/** The chosen legs of one match, and the platform's quote for them. */
export function createBuilder({ ask, legs: first, onLegsChanged }: BuilderOptions): Builder {
  const { initial, get, update, subscribe } = createStore<BuilderState>({
    ...EMPTY,
    legs: first,
    price: priceBefore(first),
  })
  const set = (change: Partial<BuilderState>) => update((state) => ({ ...state, ...change }))
  const requests = createQuoteRequests({
    ask,
    legs: () => get().legs,
    onAnswer: (quote) => set(afterAnswer(get(), quote)),
  })

  function choose(legs: readonly Leg[]): void {
    requests.cancel()
    const refusals = legs.length === 0 ? NO_REFUSALS : get().refusals
    set({ legs, refusals, price: priceBefore(legs), explained: null })
    requests.requestIn(REQUEST_AFTER_MS)
    onLegsChanged(legs)
  }

  async function explainBy(leg: Leg, signal: AbortSignal): Promise<void> {
    const culprit = await findCulprit(ask, get().legs, leg, signal)
    const { explained } = get()
    if (culprit && !signal.aborted && explained?.leg === leg) set({ explained: { ...explained, culprit } })
  }

  return {
    initial,
    get,
    subscribe,
    toggle(leg) {
      const { legs } = get()
      const others = without(legs, leg.key)
      choose(others.length < legs.length ? others : [...legs, leg])
    },
    take: choose,
    swap: (culprit, leg) => choose([...without(get().legs, culprit.key), leg]),
    remove: (key) => choose(without(get().legs, key)),
    clear: () => choose([]),
    explain(leg, problem) {
      const [only = null, ...others] = get().legs
      const isAboutLegs = problem === 'contradiction' || problem === 'implied'
      const isCertain = isAboutLegs && others.length === 0
      set({ explained: { leg, problem, culprit: isCertain ? only : null } })
      if (isAboutLegs && !isCertain) void explainBy(leg, requests.signal())
    },
    matchMoved: () => requests.requestIn(REQUEST_AGAIN_AFTER_MS),
    retry() {
      set({ price: priceBefore(get().legs) })
      requests.requestIn(0)
    },
    open() {
      requests.requestIn(0)
      return requests.cancel
    },
  }
}

const NO_REFUSALS: Refusals = new Map()
const EMPTY: BuilderState = { legs: [], price: { status: 'none' }, refusals: NO_REFUSALS, explained: null }

function priceBefore(legs: readonly Leg[]): BuilderPrice {
  return { status: legs.length === 0 ? 'none' : 'asking' }
}

function afterAnswer({ price, explained }: BuilderState, quote: Quote | null): Partial<BuilderState> {
  if (quote === null) return price.status === 'asking' ? { price: { status: 'failed' } } : {}
  if (quote.status === 'refused') return { price: quote }
  const { oddsThousandths, refusals } = quote
  return {
    refusals,
    price: { status: 'priced', oddsThousandths, beforeOdds: beforeOf(price, oddsThousandths) },
    // After a goal, refused outcomes may be possible.
    explained: explained && stillHolds(explained, refusals) ? explained : null,
  }
}

function beforeOf(price: BuilderPrice, oddsThousandths: number): number | null {
  if (price.status !== 'priced') return null
  return price.oddsThousandths === oddsThousandths ? price.beforeOdds : price.oddsThousandths
}

/** The leg that a further one is refused for; undefined if there are several. */
async function findCulprit(
  ask: RequestQuote,
  legs: readonly Leg[],
  { key }: Leg,
  signal: AbortSignal,
): Promise<Leg | undefined> {
  const quotes = await Promise.all(legs.map((leg) => ask([leg], signal).catch(() => null)))
  return legs.find((_, index) => {
    const quote = quotes[index]
    return quote?.status === 'priced' && quote.refusals.has(key)
  })
}

function without(legs: readonly Leg[], key: OutcomeKey): readonly Leg[] {
  return legs.filter((leg) => leg.key !== key)
}

/** Suspension is checked by market, independent of the legs. */
function stillHolds({ leg, problem }: Explanation, refusals: Refusals): boolean {
  return problem === 'suspended' || refusals.has(leg.key)
}
