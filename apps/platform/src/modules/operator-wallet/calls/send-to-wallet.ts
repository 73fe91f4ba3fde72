import { Agent, type Dispatcher } from 'undici'

export interface WalletRequest {
  headers: Record<string, string>
  body: string
  timeoutMs: number
}

export interface WalletResponse {
  status: number
  text: string
}

/** More than any answer of the protocol has. */
const ANSWER_BYTES_MAX = 1_000_000

/**
 * Connections stay open between calls: a placement waits for one round trip, not for a handshake as well. Idle ones end
 * before any usual server ends them, just as the next call goes out. How long a call may take is timed by the call. HTTP/1.1
 * alone: over HTTP/2 what a server has not begun with may be sent once more.
 */
const agent = new Agent({
  allowH2: false,
  keepAliveTimeout: 4_000,
  keepAliveMaxTimeout: 4_000,
  headersTimeout: 0,
  bodyTimeout: 0,
})

/**
 * One signed POST, sent once; rejects where there is no whole answer in time. It is never repeated here: after a question
 * without an answer a "no" means less, and only the caller knows. Redirects are not followed. By `dispatch` and not by
 * `fetch`, since a bet costs several calls, and each takes far less of the processor this way.
 */
export function sendToWallet(url: URL, { headers, body, timeoutMs }: WalletRequest): Promise<WalletResponse> {
  return new Promise((resolve, reject) => {
    const answer = new AnswerReader(timeoutMs, resolve, reject)
    const { origin, pathname, search } = url
    agent.dispatch({ origin, path: pathname + search, method: 'POST', headers, body }, answer)
  })
}

/** Reads one answer until it is whole, too long or too late. */
class AnswerReader implements Dispatcher.DispatchHandler {
  readonly #resolve: (answer: WalletResponse) => void
  readonly #reject: (error: Error) => void
  readonly #timer: NodeJS.Timeout
  #controller: Dispatcher.DispatchController | null = null
  #failure: Error | null = null
  #status = 0
  #parts: Buffer[] = []
  #size = 0

  constructor(timeoutMs: number, resolve: (answer: WalletResponse) => void, reject: (error: Error) => void) {
    this.#resolve = resolve
    this.#reject = reject
    this.#timer = setTimeout(
      () => this.#fail(new Error(`no answer within ${Math.round(timeoutMs)} ms`)),
      timeoutMs,
    )
  }

  onRequestStart(controller: Dispatcher.DispatchController): void {
    this.#controller = controller
    // Its time was over before there was a connection.
    if (this.#failure) controller.abort(this.#failure)
  }

  onResponseStart(_controller: Dispatcher.DispatchController, status: number): void {
    this.#status = status
  }

  onResponseData(_controller: Dispatcher.DispatchController, part: Buffer): void {
    this.#size += part.length
    if (this.#size > ANSWER_BYTES_MAX) this.#fail(new Error('an answer that is too long'))
    else this.#parts.push(part)
  }

  onResponseEnd(): void {
    clearTimeout(this.#timer)
    this.#resolve({ status: this.#status, text: Buffer.concat(this.#parts).toString('utf8') })
  }

  onResponseError(_controller: Dispatcher.DispatchController, error: Error): void {
    this.#fail(error)
  }

  #fail(error: Error): void {
    clearTimeout(this.#timer)
    if (this.#failure) return
    this.#failure = error
    this.#reject(error)
    this.#controller?.abort(error)
  }
}
