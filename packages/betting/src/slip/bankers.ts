import { isOfferedSystem, refitSystemType } from '../systems/system-types.ts'
import type { OutcomeKey } from './outcome-key.ts'
import { slipMode } from './slip-mode.ts'
import type { Slip } from './types.ts'

/** Whether a system's selection may become a banker: at least one other selection must remain. */
export function canBeBanker(slip: Slip, id: OutcomeKey): boolean {
  const { systemType, selections, bankerIds } = slip
  if (!systemType || slipMode(slip) !== 'system' || bankerIds.includes(id)) return false
  const isOnSlip = selections.some((selection) => selection.id === id)
  return isOnSlip && refitSystemType(systemType, freeCount(slip) - 1, bankerIds.length + 1) !== null
}

/** Toggles a banker; `withFittingSystem` then adjusts the system. */
export function withBanker(slip: Slip, id: OutcomeKey): Slip {
  if (slip.bankerIds.includes(id)) return { ...slip, bankerIds: slip.bankerIds.filter((each) => each !== id) }
  return canBeBanker(slip, id) ? { ...slip, bankerIds: [...slip.bankerIds, id] } : slip
}

/**
 * Spec 2 §4: a system whose count no longer matches becomes another system of that count; without one it is a combo.
 * A banker that left the slip is dropped, and where bankers leave too few others, the last one marked.
 */
export function withFittingSystem(slip: Slip): Slip {
  const { systemType, selections } = slip
  const bankerIds = standingBankers(slip)
  if (!systemType || selections.length < 2) {
    return bankerIds === slip.bankerIds ? slip : { ...slip, bankerIds }
  }
  const isFitting =
    bankerIds === slip.bankerIds &&
    systemType.totalCount === freeCount(slip) &&
    isOfferedSystem(systemType, bankerIds.length)
  if (isFitting) return slip
  for (let kept = bankerIds.length; kept >= 0; kept -= 1) {
    const refitted = refitSystemType(systemType, selections.length - kept, kept)
    if (refitted) return { ...slip, systemType: refitted, bankerIds: bankerIds.slice(0, kept) }
  }
  return { ...slip, systemType: null, bankerIds: [], chosenMode: 'combo' }
}

/** The same list when all of them are on the slip. */
function standingBankers({ systemType, selections, bankerIds }: Slip): Slip['bankerIds'] {
  const isOnSlip = (bankerId: OutcomeKey) => selections.some(({ id }) => id === bankerId)
  const standing = systemType ? bankerIds.filter(isOnSlip) : []
  return standing.length === bankerIds.length ? bankerIds : standing
}

function freeCount({ selections, bankerIds }: Slip): number {
  return selections.length - bankerIds.length
}
