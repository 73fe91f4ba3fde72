import { assertNever } from '../assert-never.ts'
import { formatSystemId, type SystemType, systemTypesFor } from '../systems/system-types.ts'
import { isBonusChanged } from './bonus/changed-bonus.ts'
import { slipGroups } from './match-groups.ts'
import { allowsSeveralSingles, allowsSystems, slipMode } from './slip-mode.ts'
import type { BetId, BetType, Slip, SlipBet, SlipSelection } from './types.ts'

/** The slip's bets, in the order of its selections; none for an empty slip. */
export function betsOf(slip: Slip): SlipBet[] {
  const { selections } = slip
  if (selections.length === 0) return []
  const mode = slipMode(slip)
  switch (mode) {
    case 'singles':
      return singles(slip)
    case 'combo':
      return [combo(slip)]
    case 'system':
      return [{ ...system(slip, 'system', slip.systemType), bankerIds: slip.bankerIds }]
    case 'mixed':
      return [...(allowsSeveralSingles(slip) ? singles(slip) : []), combo(slip), ...systemsBeside(slip)]
    case 'custom_bet':
      return [customBet(slip)]
    default:
      return assertNever(mode)
  }
}

export function singleId({ id }: Pick<SlipSelection, 'id'>): BetId {
  return `single:${id}`
}

/** A mixed slip's id for one of its systems. */
export function mixedSystemId(type: SystemType): BetId {
  return `system:${formatSystemId(type)}`
}

function singles(slip: Slip): SlipBet[] {
  return slip.selections.map((selection) => bet(slip, singleId(selection), 'single', [selection]))
}

function combo(slip: Slip): SlipBet {
  const groups = slipMode(slip) === 'combo' ? slipGroups(slip) : []
  return { ...bet(slip, 'combo', 'combo', slip.selections), ...(groups.length > 0 && { groups }) }
}

function system(slip: Slip, id: BetId, systemType: SystemType | null): SlipBet {
  return { ...bet(slip, id, 'system', slip.selections), systemType }
}

/** Of a mixed slip: every system that fits, without bankers. */
function systemsBeside(slip: Slip): SlipBet[] {
  if (!allowsSystems(slip)) return []
  return systemTypesFor(slip.selections.length).map((type) => system(slip, mixedSystemId(type), type))
}

function customBet(slip: Slip): SlipBet {
  const { price = null, isOffered = false, problem = null } = slip.customQuote ?? {}
  return {
    ...bet(slip, 'custom_bet', 'custom_bet', slip.selections),
    customOdds: isOffered && price ? price.odds : null,
    acceptedCustomOdds: price?.acceptedOdds ?? null,
    isCustomOddsChanged: isOffered && (price?.isChanged ?? false),
    customProblem: problem,
  }
}

function bet(slip: Slip, id: BetId, betType: BetType, selections: readonly SlipSelection[]): SlipBet {
  const entry = slip.entries[id]
  return {
    id,
    betType,
    selections,
    systemType: null,
    bankerIds: [],
    customOdds: null,
    acceptedCustomOdds: null,
    isCustomOddsChanged: false,
    customProblem: null,
    stakeMinor: entry?.stakeMinor ?? 0,
    stakeSource: entry?.stakeSource ?? 'stake',
    currencyCode: slip.currency.code,
    bonus: slip.bonuses.carried[id] ?? null,
    isBonusChanged: isBonusChanged(slip, id),
  }
}
