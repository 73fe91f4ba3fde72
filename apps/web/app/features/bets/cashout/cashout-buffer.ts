import type { CashoutChange } from '../../../shared/player/bets/bet-pages.ts'

export interface CashoutBuffer {
  add(change: CashoutChange): void
  /** Of what waits, later values may have been missed. */
  drop(): void
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
  let isRequested = false
  return {
    add(change) {
      if (!isRequested) requestFrame(run)
      isRequested = true
      waiting.set(change.betId, change)
    },
    drop: () => waiting.clear(),
  }

  function run(): void {
    const changes = waiting
    waiting = new Map()
    isRequested = false
    flush(changes)
  }
}
