import type { Quote, RequestQuote } from '../quote/quote.ts'
import type { Leg } from './leg.ts'

export interface QuoteQuestions {
  /** Requests once for several calls in a row, and not without legs. */
  askIn: (delayMs: number) => void
  /** Cancels pending requests: the legs changed, or the builder is hidden. */
  forget: () => void
  /** Aborted when the legs change. */
  signal: () => AbortSignal
}

export interface QuoteQuestionsOptions {
  ask: RequestQuote
  legs: () => readonly Leg[]
  /** Null without a reply. */
  onAnswer: (quote: Quote | null) => void
}

/** Requests the price of the present legs. A slow reply counts as long as no later request was answered before it. */
export function createQuoteQuestions({ ask, legs, onAnswer }: QuoteQuestionsOptions): QuoteQuestions {
  let timer: ReturnType<typeof setTimeout> | undefined
  let present = new AbortController()
  let askedCount = 0
  let answeredNumber = 0

  /** Not aborted by the next request: in play there would never be a reply. */
  async function askNow(signal: AbortSignal): Promise<void> {
    askedCount += 1
    const number = askedCount
    const quote = await ask(legs(), signal).catch(() => null)
    if (signal.aborted || number < answeredNumber) return
    answeredNumber = number
    onAnswer(quote)
  }

  return {
    askIn(delayMs) {
      if (legs().length === 0) return
      timer ??= setTimeout(() => {
        timer = undefined
        void askNow(present.signal)
      }, delayMs)
    },
    forget() {
      present.abort()
      present = new AbortController()
      clearTimeout(timer)
      timer = undefined
    },
    signal: () => present.signal,
  }
}
