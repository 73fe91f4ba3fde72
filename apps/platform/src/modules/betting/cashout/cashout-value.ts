import { cashoutMinor } from '@touchline/betting/settlement/cashout'
import { settleBet } from '@touchline/betting/settlement/settle-bet'
import type { BetRow, LegRow } from '../bets.queries.ts'

/** What the value of a bet follows from. */
export type BetToSell = Pick<
  BetRow,
  | 'type'
  | 'status'
  | 'stakeMinor'
  | 'cashedOutStakeMinor'
  | 'systemId'
  | 'systemWinCount'
  | 'systemTotalCount'
  | 'oddsThousandths'
>
export type LegToSell = Pick<
  LegRow,
  | 'matchId'
  | 'marketId'
  | 'specifier'
  | 'outcomeId'
  | 'oddsThousandths'
  | 'isBanker'
  | 'result'
  | 'currentOdds'
>

/** What is still staked on a bet. */
export function stakedMinor({
  stakeMinor,
  cashedOutStakeMinor,
}: Pick<BetToSell, 'stakeMinor' | 'cashedOutStakeMinor'>): number {
  return stakeMinor - cashedOutStakeMinor
}

/**
 * What this much of the stake, by default all that is still staked, can be sold back for now. Null while there is
 * nothing to sell: a bet that is held, settled or sold, one with an open leg that nobody could bet on at this moment.
 */
export function cashoutValueMinor(
  bet: BetToSell,
  legs: readonly LegToSell[],
  stakeMinor: number = stakedMinor(bet),
): number | null {
  if (bet.status !== 'waiting_results') return null
  return cashoutMinor({
    betType: bet.type,
    stakeMinor,
    systemType: systemTypeOf(bet),
    legs: legs.map(({ oddsThousandths, result, currentOdds }) => ({
      takenOdds: oddsThousandths,
      result,
      currentOdds,
    })),
  })
}

/** What this stake on the bet would return if every leg won. */
export function possibleWinMinor(bet: BetToSell, legs: readonly LegToSell[], stakeMinor: number): number {
  const settlement = settleBet({
    betType: bet.type,
    stakeMinor,
    systemType: systemTypeOf(bet),
    customOdds: bet.type === 'custom_bet' ? bet.oddsThousandths : null,
    legs: legs.map(({ oddsThousandths }) => ({ oddsThousandths, result: 'win' })),
  })
  return settlement.status === 'settled' ? settlement.returnMinor : 0
}

function systemTypeOf({ systemWinCount, systemTotalCount }: BetToSell) {
  return systemWinCount === null || systemTotalCount === null
    ? null
    : { winCount: systemWinCount, totalCount: systemTotalCount }
}
