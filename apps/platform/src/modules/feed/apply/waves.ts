import type { MatchEvent, Numbered, PortEvent } from '../port-event.ts'
import type { Placed } from './feed-refusal.ts'

/**
 * Splits a batch so that within a wave each match has prices first, then stops, then facts of results, which is the
 * order in which a wave is written. Most batches are one wave.
 */
export function splitWaves(events: readonly Placed<Numbered<PortEvent>>[]): Placed<Numbered<PortEvent>>[][] {
  const waves: Placed<Numbered<PortEvent>>[][] = []
  const reached = new Map<string, { wave: number; phase: number }>()
  for (const placed of events) {
    const { event } = placed
    if (event.kind === 'provider' || event.kind === 'producer') continue
    const phase = PHASE[event.kind]
    const before = reached.get(event.matchUrn) ?? { wave: 0, phase: 0 }
    const at = before.phase > phase ? { wave: before.wave + 1, phase } : { wave: before.wave, phase }
    reached.set(event.matchUrn, at)
    waves[at.wave] ??= []
    waves[at.wave]?.push(placed)
  }
  return waves
}

const PHASE: Record<MatchEvent['kind'], number> = {
  fixture: 0,
  outright: 0,
  state: 0,
  markets: 1,
  bet_stop: 2,
  results: 3,
  rollback_results: 3,
  cancel: 3,
  rollback_cancel: 3,
}
