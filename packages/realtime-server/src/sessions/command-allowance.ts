/**
 * How many commands one client may still send: `perSecond` on average, ten seconds' worth at once, so that a page that
 * comes back with all its channels is never near it. 0 is any number.
 */
export class CommandAllowance {
  readonly #perSecond: number
  readonly #most: number
  #left: number
  /** Counted apart: a client that is refused and tries again at its leisure gets through. */
  #refusalsLeft: number
  #countedAtMs: number

  constructor(perSecond: number, nowMs: number) {
    this.#perSecond = perSecond
    this.#most = perSecond * BURST_SECONDS
    this.#left = this.#most
    this.#refusalsLeft = this.#most
    this.#countedAtMs = nowMs
  }

  /** Counts one command. Who is refused as often as it may send is flooding. */
  take(nowMs: number): 'within' | 'above' | 'flooding' {
    if (this.#perSecond === 0) return 'within'
    const earned = ((nowMs - this.#countedAtMs) / 1000) * this.#perSecond
    this.#countedAtMs = nowMs
    this.#left = Math.min(this.#most, this.#left + earned)
    this.#refusalsLeft = Math.min(this.#most, this.#refusalsLeft + earned)
    if (this.#left >= 1) {
      this.#left -= 1
      return 'within'
    }
    this.#refusalsLeft -= 1
    return this.#refusalsLeft >= 0 ? 'above' : 'flooding'
  }
}

const BURST_SECONDS = 10
