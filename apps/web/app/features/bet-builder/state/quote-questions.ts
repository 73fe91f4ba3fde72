import type { AskQuote, Quote } from '../quote/quote.ts'
import type { Leg } from './leg.ts'

export interface QuoteQuestions {
  /** Once for several calls until then, and not without legs. */
  askIn: (delayMs: number) => void
  /** Drops what is asked and what is to be asked: the legs are others, or nobody looks. */
  forget: () => void
  /** Ends with the legs that the questions are about. */
  signal: () => AbortSignal
}

export interface QuoteQuestionsOptions {
  ask: AskQuote
  legs: () => readonly Leg[]
  /** Null where no answer came. */
  onAnswer: (quote: Quote | null) => void
}

/** Asks for the price of the present legs. A slow answer counts as long as no later question was answered before. */
export function createQuoteQuestions({ ask, legs, onAnswer }: QuoteQuestionsOptions): QuoteQuestions {
  let timer: ReturnType<typeof setTimeout> | undefined
  let present = new AbortController()
  let askedCount = 0
  let answeredNumber = 0

  /** Not given up for the next question: in play there would never be an answer. */
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
