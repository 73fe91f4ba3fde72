import type { RestoredSlip } from '@touchline/betting/slip/reducer/events'
import type { PlacedBet, SlipMode, SlipSelection } from '@touchline/betting/slip/types'

/** The slip that repeats the bets, with their stakes; selections without a stake are included. */
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
    // A free bet is used: the player says what to stake of their own.
    entries: Object.fromEntries(
      bets
        .filter(({ bonus }) => !bonus?.freebet)
        .map(({ id, stakeMinor }) => [id, { stakeSource: 'stake', stakeMinor }]),
    ),
  }
}

/** The bet's id contains its kind; several that are not all singles are a mixed slip. */
function modeOf(bets: readonly PlacedBet[]): SlipMode {
  if (bets.every(({ betType }) => betType === 'single')) return 'singles'
  const [first, ...others] = bets
  if (others.length > 0) return 'mixed'
  return first?.id === 'combo' || first?.id === 'system' || first?.id === 'custom_bet' ? first.id : 'mixed'
}
