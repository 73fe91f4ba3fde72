import type { OutcomeKey } from '@touchline/betting/slip/outcome-key'
import type { CustomBetProblem } from '@touchline/contract/entities/custom-bet'
import type { AskQuote, Quote, QuoteProblem, Refusals } from '../quote/quote.ts'
import type { Leg } from './leg.ts'

export interface BuilderState {
  /** In the order of choosing. */
  legs: readonly Leg[]
  price: BuilderPrice
  /** Of the legs as they were priced last: while a new answer is on its way, better than knowing nothing. */
  refusals: Refusals
  /** The outcome whose refusal was asked about. */
  explained: Explanation | null
}

export type BuilderPrice =
  | { status: 'none' }
  /** The legs changed, and their price is on its way. */
  | { status: 'asking' }
  /** `before` is what the same legs were priced at until it moved. */
  | { status: 'priced'; oddsThousandths: number; beforeOdds: number | null }
  | { status: 'refused'; problem: QuoteProblem }
  /** No answer came. */
  | { status: 'failed' }

export interface Explanation {
  leg: Leg
  problem: CustomBetProblem
  /** The one leg that it is refused for, once that is known; null when it takes several of them. */
  culprit: Leg | null
}

export interface Builder {
  get: () => BuilderState
  subscribe: (listener: () => void) => () => void
  toggle: (leg: Leg) => void
  /** A ready-made combination takes the place of what was chosen. */
  take: (legs: readonly Leg[]) => void
  swap: (culprit: Leg, leg: Leg) => void
  remove: (key: OutcomeKey) => void
  clear: () => void
  /** The player asks why an outcome is refused. */
  explain: (leg: Leg, problem: CustomBetProblem) => void
  /** Prices or the score are not what they were: the same legs are priced again, at most once in a while. */
  matchMoved: () => void
  retry: () => void
  /** Somebody looks; what is returned ends that, and nothing is asked any more. */
  open: () => () => void
}

export interface BuilderOptions {
  ask: AskQuote
  legs: readonly Leg[]
  onLegsChanged: (legs: readonly Leg[]) => void
}

/** Several presses in a row are one question. */
const ASK_AFTER_MS = 120
/** Prices in play move many times a second; joint ones follow at this pace. */
const ASK_AGAIN_AFTER_MS = 1000

/** What is chosen of one match, and what the platform says of it. The latest answer about the present legs counts. */
export function createBuilder({ ask, legs: first, onLegsChanged }: BuilderOptions): Builder {
  const listeners = new Set<() => void>()
  let state: BuilderState = { ...EMPTY, legs: first, price: priceBefore(first) }
  let timer: ReturnType<typeof setTimeout> | undefined
  /** Ends with the legs that its questions are about. */
  let present = new AbortController()
  let askedCount = 0
  let answeredNumber = 0

  function set(change: Partial<BuilderState>): void {
    state = { ...state, ...change }
    for (const listener of listeners) listener()
  }

  function choose(legs: readonly Leg[]): void {
    forgetQuestions()
    const refusals = legs.length === 0 ? NO_REFUSALS : state.refusals
    set({ legs, refusals, price: priceBefore(legs), explained: null })
    askIn(ASK_AFTER_MS)
    onLegsChanged(legs)
  }

  function forgetQuestions(): void {
    present.abort()
    present = new AbortController()
    clearTimeout(timer)
    timer = undefined
  }

  function askIn(delayMs: number): void {
    if (state.legs.length === 0) return
    timer ??= setTimeout(() => {
      timer = undefined
      void askNow(present.signal)
    }, delayMs)
  }

  /** A slow answer is not given up for the next question: in play there would never be one. */
  async function askNow(signal: AbortSignal): Promise<void> {
    askedCount += 1
    const number = askedCount
    const quote = await ask(state.legs, signal).catch(() => null)
    if (signal.aborted || number < answeredNumber) return
    answeredNumber = number
    if (quote) set(afterQuote(state, quote))
    else if (state.price.status === 'asking') set({ price: { status: 'failed' } })
  }

  async function findCulprit(leg: Leg, signal: AbortSignal): Promise<void> {
    const answers = state.legs.map(async (culprit) => ({
      culprit,
      quote: await ask([culprit], signal).catch(() => null),
    }))
    const found = (await Promise.all(answers)).find(
      ({ quote }) => quote?.status === 'priced' && quote.refusals.has(leg.key),
    )
    const { explained } = state
    if (!found || signal.aborted || explained?.leg !== leg) return
    set({ explained: { ...explained, culprit: found.culprit } })
  }

  return {
    get: () => state,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    toggle(leg) {
      const others = without(state.legs, leg.key)
      choose(others.length < state.legs.length ? others : [...state.legs, leg])
    },
    take: (legs) => choose(legs),
    swap: (culprit, leg) => choose([...without(state.legs, culprit.key), leg]),
    remove: (key) => choose(without(state.legs, key)),
    clear: () => choose([]),
    explain(leg, problem) {
      const [only = null, ...others] = state.legs
      const isAboutLegs = problem === 'contradiction' || problem === 'implied'
      const isCertain = isAboutLegs && others.length === 0
      set({ explained: { leg, problem, culprit: isCertain ? only : null } })
      if (isAboutLegs && !isCertain) void findCulprit(leg, present.signal)
    },
    matchMoved: () => askIn(ASK_AGAIN_AFTER_MS),
    retry() {
      set({ price: priceBefore(state.legs) })
      askIn(0)
    },
    open() {
      askIn(0)
      return forgetQuestions
    },
  }
}

const NO_REFUSALS: Refusals = new Map()
const EMPTY: BuilderState = { legs: [], price: { status: 'none' }, refusals: NO_REFUSALS, explained: null }

function priceBefore(legs: readonly Leg[]): BuilderPrice {
  return { status: legs.length === 0 ? 'none' : 'asking' }
}

function afterQuote({ price, explained }: BuilderState, quote: Quote): Partial<BuilderState> {
  if (quote.status === 'refused') return { price: quote }
  const { oddsThousandths, refusals } = quote
  return {
    refusals,
    price: { status: 'priced', oddsThousandths, beforeOdds: beforeOf(price, oddsThousandths) },
    // A goal may have made possible what was not.
    explained: explained && stillHolds(explained, refusals) ? explained : null,
  }
}

function beforeOf(price: BuilderPrice, oddsThousandths: number): number | null {
  if (price.status !== 'priced') return null
  return price.oddsThousandths === oddsThousandths ? price.beforeOdds : price.oddsThousandths
}

function without(legs: readonly Leg[], key: OutcomeKey): readonly Leg[] {
  return legs.filter((leg) => leg.key !== key)
}

/** Suspension is the market's own matter, whatever is chosen. */
function stillHolds({ leg, problem }: Explanation, refusals: Refusals): boolean {
  return problem === 'suspended' || refusals.has(leg.key)
}
