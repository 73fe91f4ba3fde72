import type { CustomBetProblem } from '@touchline/betting/slip/custom-bet-problem'
import type { OutcomeKey } from '@touchline/betting/slip/outcome-key'
import { createStore, type ReadableStore } from '../../../shared/store/create-store.ts'
import type { AskQuote, Quote, QuoteProblem, Refusals } from '../quote/quote.ts'
import type { Leg } from './leg.ts'
import { createQuoteQuestions } from './quote-questions.ts'

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

export interface Builder extends ReadableStore<BuilderState> {
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

/** What is chosen of one match, and what the platform says of it. */
export function createBuilder({ ask, legs: first, onLegsChanged }: BuilderOptions): Builder {
  const { initial, get, update, subscribe } = createStore<BuilderState>({
    ...EMPTY,
    legs: first,
    price: priceBefore(first),
  })
  const set = (change: Partial<BuilderState>) => update((state) => ({ ...state, ...change }))
  const questions = createQuoteQuestions({
    ask,
    legs: () => get().legs,
    onAnswer: (quote) => set(afterAnswer(get(), quote)),
  })

  function choose(legs: readonly Leg[]): void {
    questions.forget()
    const refusals = legs.length === 0 ? NO_REFUSALS : get().refusals
    set({ legs, refusals, price: priceBefore(legs), explained: null })
    questions.askIn(ASK_AFTER_MS)
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
      if (isAboutLegs && !isCertain) void explainBy(leg, questions.signal())
    },
    matchMoved: () => questions.askIn(ASK_AGAIN_AFTER_MS),
    retry() {
      set({ price: priceBefore(get().legs) })
      questions.askIn(0)
    },
    open() {
      questions.askIn(0)
      return questions.forget
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
    // A goal may have made possible what was not.
    explained: explained && stillHolds(explained, refusals) ? explained : null,
  }
}

function beforeOf(price: BuilderPrice, oddsThousandths: number): number | null {
  if (price.status !== 'priced') return null
  return price.oddsThousandths === oddsThousandths ? price.beforeOdds : price.oddsThousandths
}

/** The one of the legs that a further one is refused for; undefined where it takes several of them. */
async function findCulprit(
  ask: AskQuote,
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

/** Suspension is the market's own matter, whatever is chosen. */
function stillHolds({ leg, problem }: Explanation, refusals: Refusals): boolean {
  return problem === 'suspended' || refusals.has(leg.key)
}
