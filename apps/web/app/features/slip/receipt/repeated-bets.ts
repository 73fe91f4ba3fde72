import type { RestoredSlip } from '@touchline/betting/slip/events'
import type { PlacedBet, SlipMode, SlipSelection } from '@touchline/betting/slip/types'

/** The slip that the same bets would be placed from again, with their stakes; what was not staked stays on it too. */
export function repeatedBets(
  bets: readonly PlacedBet[],
  leftOver: readonly SlipSelection[] = [],
): RestoredSlip {
  const selections = [...bets.flatMap((bet) => bet.selections), ...leftOver]
  const system = bets.find(({ id }) => id === 'system')
  return {
    selections: [...new Map(selections.map((selection) => [selection.id, selection])).values()],
    mode: modeOf(bets),
    systemType: system?.systemType ?? null,
    bankerIds: system?.bankerIds ?? [],
    customPrice: null,
    entries: Object.fromEntries(bets.map(({ id, stakeMinor }) => [id, { stakeSource: 'stake', stakeMinor }])),
  }
}

/** A bet says by its id what it was; several that are not all singles stood side by side. */
function modeOf(bets: readonly PlacedBet[]): SlipMode {
  if (bets.every(({ betType }) => betType === 'single')) return 'singles'
  const [first, ...others] = bets
  if (others.length > 0) return 'mixed'
  return first?.id === 'combo' || first?.id === 'system' || first?.id === 'custom_bet' ? first.id : 'mixed'
}
