import type { CashoutChange } from '../../../shared/player/bets/bet-pages.ts'

export interface CashoutBuffer {
  add(change: CashoutChange): void
}

/**
 * Collects the values of a frame, since one price changes many bets and each list is updated once for them. In a hidden
 * tab they wait for the next frame; only the last value of each bet counts.
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
