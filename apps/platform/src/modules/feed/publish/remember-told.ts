import type { Clock } from '../../../core/clock.ts'
import type { MatchChange } from '../apply/match-change.ts'

/** The matches whose changes were published lately. */
export interface ToldMatches {
  remember(changes: readonly Pick<MatchChange, 'matchId'>[]): void
  ids(): number[]
}

/** Longer than a commit of the feed waits for the disk. */
const LATELY_MS = 60_000

export function rememberTold(clock: Clock): ToldMatches {
  const toldAtMs = new Map<number, number>()
  return {
    remember(changes) {
      const nowMs = clock.now().getTime()
      for (const { matchId } of changes) {
        // Kept in the order in which they were told last.
        toldAtMs.delete(matchId)
        toldAtMs.set(matchId, nowMs)
      }
      for (const [matchId, atMs] of toldAtMs) {
        if (nowMs - atMs <= LATELY_MS) break
        toldAtMs.delete(matchId)
      }
    },
    ids: () => [...toldAtMs.keys()],
  }
}
