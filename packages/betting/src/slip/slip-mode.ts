import { assertNever } from '../assert-never.ts'
import { systemTypesFor } from '../systems/system-types.ts'
import { SLIP_MODES, type Slip, type SlipMode } from './types.ts'

/** Spec 2 §5: a system with selections of these providers is not allowed. */
export const PROVIDERS_WITHOUT_SYSTEMS: readonly string[] = ['oddin']

/**
 * The slip's effective mode. One selection is a single. More are singles where every provider allows several and the
 * player did not choose otherwise; else a system that fits, else a combo. A custom bet stays one (Spec 2 §4).
 */
export function slipMode(slip: Slip): SlipMode {
  const { chosenMode, selections } = slip
  if (chosenMode === 'custom_bet' && selections.length > 0) return 'custom_bet'
  if (selections.length <= 1) return 'singles'
  if (chosenMode === 'system' && hasFittingSystem(slip)) return 'system'
  if (chosenMode === 'mixed' && isModeAvailable(slip, 'mixed')) return 'mixed'
  const isJoint = chosenMode === 'combo' || chosenMode === 'system'
  return !isJoint && allowsSeveralSingles(slip) ? 'singles' : 'combo'
}

/** The modes available for these selections, in the order they are offered. */
export function availableModes(slip: Slip): SlipMode[] {
  return SLIP_MODES.filter((mode) => isModeAvailable(slip, mode))
}

export function isModeAvailable(slip: Slip, mode: SlipMode): boolean {
  const { selections } = slip
  switch (mode) {
    case 'singles':
      return selections.length <= 1 || allowsSeveralSingles(slip)
    case 'combo':
      return selections.length >= 2
    case 'system':
      return systemTypesFor(selections.length).length > 0 && allowsSystems(slip)
    case 'mixed':
      return selections.length >= 2 && isCombinable(slip)
    case 'custom_bet':
      return new Set(selections.map(({ matchId }) => matchId)).size === 1
    default:
      return assertNever(mode)
  }
}

export function allowsSeveralSingles({ selections, multiSingleProviders }: Slip): boolean {
  return selections.every(({ provider }) => multiSingleProviders.includes(provider))
}

export function allowsSystems({ selections }: Slip): boolean {
  return !selections.some(({ provider }) => PROVIDERS_WITHOUT_SYSTEMS.includes(provider))
}

function hasFittingSystem({ systemType, selections, bankerIds }: Slip): boolean {
  return systemType?.totalCount === selections.length - bankerIds.length
}

/** Spec 2 §5: one provider, and each match once. */
function isCombinable({ selections }: Slip): boolean {
  const matches = new Set(selections.map(({ matchId }) => matchId))
  return matches.size === selections.length && new Set(selections.map(({ provider }) => provider)).size === 1
}
