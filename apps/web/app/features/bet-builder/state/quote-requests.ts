import type { Quote, RequestQuote } from '../quote/quote.ts'
import type { Leg } from './leg.ts'

export interface QuoteRequests {
  /** Requests once for several calls in a row, and not without legs. */
  requestIn: (delayMs: number) => void
  /** Cancels pending requests: the legs changed, or the builder is hidden. */
  cancel: () => void
  /** Aborted when the legs change. */
  signal: () => AbortSignal
}

export interface QuoteRequestsOptions {
  ask: RequestQuote
  legs: () => readonly Leg[]
  /** Null without a reply. */
  onAnswer: (quote: Quote | null) => void
}

/** Requests the price of the present legs. A slow reply counts as long as no later request was answered before it. */
export function createQuoteRequests({ ask, legs, onAnswer }: QuoteRequestsOptions): QuoteRequests {
  let timer: ReturnType<typeof setTimeout> | undefined
  let present = new AbortController()
  let requestCount = 0
  let repliedNumber = 0

  /** Not aborted by the next request: in play there would never be a reply. */
  async function requestNow(signal: AbortSignal): Promise<void> {
    requestCount += 1
    const number = requestCount
    const quote = await ask(legs(), signal).catch(() => null)
    if (signal.aborted || number < repliedNumber) return
    repliedNumber = number
    onAnswer(quote)
  }

  return {
    requestIn(delayMs) {
      if (legs().length === 0) return
      timer ??= setTimeout(() => {
        timer = undefined
        void requestNow(present.signal)
      }, delayMs)
    },
    cancel() {
      present.abort()
      present = new AbortController()
      clearTimeout(timer)
      timer = undefined
    },
    signal: () => present.signal,
  }
}
