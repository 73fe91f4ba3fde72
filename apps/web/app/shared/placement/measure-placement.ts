import type { RumPlacement } from '@touchline/contract/entities/rum'
import type { PlacementOutcome } from './handle-outcome.ts'

/** The name of the browser's measures from the press that places bets to the answer; `detail` is the outcome. */
export const PLACEMENT_MEASURE = 'placement'

/** Call at the press, and the result with the answer. */
export function measurePlacement(): (outcome: PlacementOutcome) => void {
  const start = performance.now()
  return (outcome) => void performance.measure(PLACEMENT_MEASURE, { start, detail: felt(outcome) })
}

function felt(outcome: PlacementOutcome): RumPlacement {
  if (outcome.status === 'done') return 'placed'
  return outcome.status === 'refused' && !outcome.isUnknown ? 'refused' : 'unsure'
}
