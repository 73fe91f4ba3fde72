/** One timer for all clocks of the page, running only while there are any. */
export class SecondTicker {
  #listeners = new Set<() => void>()
  #timer: ReturnType<typeof setInterval> | undefined

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    this.#timer ??= setInterval(this.#tick, 1000)
    return () => {
      this.#listeners.delete(listener)
      if (this.#listeners.size > 0) return
      clearInterval(this.#timer)
      this.#timer = undefined
    }
  }

  #tick = (): void => {
    for (const listener of this.#listeners) listener()
  }
}
