/** Script of one frame; style, layout and paint of the new lines take as long again. */
const SCRIPT_MS = { moving: 6, standing: 12 }
const FIRST_GUESS_MS = 2
const GUESS_WEIGHT = 0.3

/** How many lines a frame may render, by the measured cost of the last ones. */
export function createLineBudget() {
  let lineMs = FIRST_GUESS_MS
  return {
    linesPerFrame: (page: keyof typeof SCRIPT_MS) => Math.max(1, Math.floor(SCRIPT_MS[page] / lineMs)),
    /** Renders lines and measures the time. */
    measure(added: number, make: () => void): void {
      const startedAt = performance.now()
      make()
      if (added > 0) lineMs += GUESS_WEIGHT * ((performance.now() - startedAt) / added - lineMs)
    },
  }
}
