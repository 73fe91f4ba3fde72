import { assertNever } from '@touchline/betting/assert-never'
import { type OutcomeKey, outcomeKey } from '@touchline/betting/slip/outcome-key'
import type { RestoredSlip } from '@touchline/betting/slip/reducer/events'
import type { BetId, SlipMode, SlipSelection, StakeEntry } from '@touchline/betting/slip/types'
import { parseSystemId } from '@touchline/betting/systems/system-types'
import type { SharedBet, SharedSelection } from '@touchline/contract/entities/shared-bet'

type OneBet = SharedBet['bets'][number]

/** The slip of shared bets, at present prices. Stakes in another currency than the slip's are left out. */
export function restoredSlip({ bets }: SharedBet, currencyCode: string): RestoredSlip {
  const selections = new Map<OutcomeKey, SlipSelection>()
  for (const bet of bets) {
    for (const shared of bet.selections) {
      const selection = slipSelection(shared)
      selections.set(selection.id, selection)
    }
  }
  const mode = modeOf(bets)
  const system = bets.find(({ type }) => type === 'system')
  const isSystem = mode === 'system' && system?.systemId
  return {
    selections: [...selections.values()],
    mode,
    systemType: isSystem ? parseSystemId(isSystem) : null,
    bankerIds: isSystem ? bankersOf(system) : [],
    customPrice: null,
    entries: Object.fromEntries(bets.flatMap((bet) => entryOf(bet, mode, currencyCode))),
  }
}

function modeOf(bets: readonly OneBet[]): SlipMode | null {
  const [first, ...others] = bets
  if (!first) return null
  if (bets.every(({ type }) => type === 'single')) return 'singles'
  if (others.length > 0) return 'mixed'
  return first.type === 'single' ? 'singles' : first.type
}

function entryOf(bet: OneBet, mode: SlipMode | null, currencyCode: string): readonly [BetId, StakeEntry][] {
  const id = idOf(bet, mode)
  if (!id || !bet.stake || bet.stake.currency !== currencyCode) return []
  return [[id, { stakeSource: 'sharing', stakeMinor: bet.stake.value }]]
}

function idOf({ type, systemId, selections }: OneBet, mode: SlipMode | null): BetId | null {
  switch (type) {
    case 'single':
      return selections[0] ? `single:${outcomeKey(selections[0])}` : null
    case 'system':
      return mode === 'mixed' ? `system:${systemId ?? ''}` : 'system'
    case 'combo':
    case 'custom_bet':
      return type
    default:
      return assertNever(type)
  }
}

function bankersOf({ bankers, selections }: OneBet): OutcomeKey[] {
  return bankers.flatMap((at) => (selections[at] ? [outcomeKey(selections[at])] : []))
}

function slipSelection({ producer, closesAt, ...shared }: SharedSelection): SlipSelection {
  return {
    ...shared,
    ...(producer === null ? {} : { producer }),
    ...(closesAt === null ? {} : { closesAtMs: Date.parse(closesAt) }),
    id: outcomeKey(shared),
    acceptedOdds: shared.odds,
    initialOdds: shared.odds,
    isChanged: false,
    isNotAvailable: false,
  }
}
