import { useSyncExternalStore } from 'react'
import type { TimedRound } from '../game-server.ts'

export type RoundPhase = 'betting' | 'running' | 'result'

const TICK_MS = 250

/** Now, by the server's clock. */
export const serverNowMs = ({ clockOffsetMs }: TimedRound) => Date.now() + clockOffsetMs

export function phaseAt({ closesAtMs, settlesAtMs }: TimedRound, nowMs: number): RoundPhase {
  if (nowMs < closesAtMs) return 'betting'
  return nowMs < settlesAtMs ? 'running' : 'result'
}

export function useRoundPhase(round: TimedRound): RoundPhase {
  return useSyncExternalStore(onEachTick, () => phaseAt(round, serverNowMs(round)))
}

/** Whole seconds until bets close, and then until the next round. */
export function useSecondsLeft(round: TimedRound): number {
  return useSyncExternalStore(onEachTick, () => {
    const nowMs = serverNowMs(round)
    const untilMs = nowMs < round.closesAtMs ? round.closesAtMs : round.endsAtMs
    return Math.max(0, Math.ceil((untilMs - nowMs) / 1000))
  })
}

function onEachTick(tick: () => void): () => void {
  const timer = setInterval(tick, TICK_MS)
  return () => clearInterval(timer)
}
