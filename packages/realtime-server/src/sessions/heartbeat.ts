/** Pings a client at intervals, and reports a missing pong. */
export class Heartbeat {
  readonly #ask: () => void
  readonly #onSilence: () => void
  #askTimer: NodeJS.Timeout | null = null
  #answerTimer: NodeJS.Timeout | null = null

  constructor(ask: () => void, onSilence: () => void) {
    this.#ask = ask
    this.#onSilence = onSilence
  }

  start(intervalMs: number, answerTimeoutMs: number): void {
    this.#askTimer = setInterval(() => {
      if (this.#answerTimer !== null) return
      this.#answerTimer = setTimeout(this.#onSilence, answerTimeoutMs)
      this.#ask()
    }, intervalMs)
  }

  /** False for a pong without a ping. */
  takeAnswer(): boolean {
    if (this.#answerTimer === null) return false
    clearTimeout(this.#answerTimer)
    this.#answerTimer = null
    return true
  }

  stop(): void {
    if (this.#askTimer) clearInterval(this.#askTimer)
    if (this.#answerTimer) clearTimeout(this.#answerTimer)
    this.#askTimer = null
    this.#answerTimer = null
  }
}
