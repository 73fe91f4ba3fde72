import type { CashoutChange } from '../../../shared/player/bet-pages.ts'

export interface CashoutBuffer {
  add(change: CashoutChange): void
}

/**
 * Gathers the values of a frame: one price moves all the bets on it, and each list is gone through once for them. What
 * arrives while nobody looks waits for the next frame, the last value of each bet alone.
 */
export function cashoutBuffer(
  flush: (changes: ReadonlyMap<number, CashoutChange>) => void,
  requestFrame: (run: () => void) => unknown = requestAnimationFrame,
): CashoutBuffer {
  let waiting = new Map<number, CashoutChange>()
  return {
    add(change) {
      if (waiting.size === 0) requestFrame(run)
      waiting.set(change.betId, change)
    },
  }

  function run(): void {
    const changes = waiting
    waiting = new Map()
    flush(changes)
  }
}
