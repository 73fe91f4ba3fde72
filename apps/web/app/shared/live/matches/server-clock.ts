/** A message's largest plausible distance from the clock; replayed ones are older. */
const BELIEVABLE_MS = 12 * 60 * 60_000

/**
 * The platform's time as the messages tell it: phones are often minutes off, and a match clock would show it. The
 * quickest message is the best witness, so the largest difference seen counts.
 */
export class ServerClock {
  #offsetMs: number | null = null
  #localNow: () => number

  constructor(localNow: () => number) {
    this.#localNow = localNow
  }

  now = (): number => this.#localNow() + (this.#offsetMs ?? 0)

  /** `sentAtMs` is the platform's own stamp on a message that arrives now. */
  observe(sentAtMs: number): void {
    const offsetMs = sentAtMs - this.#localNow()
    if (Math.abs(offsetMs) > BELIEVABLE_MS) return
    if (this.#offsetMs === null || offsetMs > this.#offsetMs) this.#offsetMs = offsetMs
  }
}
