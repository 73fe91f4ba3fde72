/** After so many failures in a row nobody is sent there for a while. */
const FAILURES_MAX = 5
const PAUSE_MS = 5_000

/**
 * Keeps placements from waiting for a wallet that is away: open after failures in a row, then one try at a time until one
 * succeeds. Time is the caller's, monotonic.
 */
export class Breaker {
  readonly #nowMs: () => number
  #failures = 0
  #openedAtMs = Number.NEGATIVE_INFINITY
  #isTrying = false

  constructor(nowMs: () => number) {
    this.#nowMs = nowMs
  }

  get isOpen(): boolean {
    return this.#failures >= FAILURES_MAX
  }

  get isFailing(): boolean {
    return this.#failures > 0
  }

  /** Whether a call may be made now. */
  get mayTry(): boolean {
    return !this.isOpen || (!this.#isTrying && this.#nowMs() >= this.#openedAtMs + PAUSE_MS)
  }

  /** Who calls says how it ended. */
  began(): void {
    this.#isTrying = true
  }

  succeeded(): void {
    this.#failures = 0
    this.#isTrying = false
  }

  failed(): void {
    this.#failures += 1
    this.#isTrying = false
    if (this.isOpen) this.#openedAtMs = this.#nowMs()
  }
}
