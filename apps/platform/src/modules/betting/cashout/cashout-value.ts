import { cashoutMinor } from '@touchline/betting/settlement/cashout'
import { settleBet, stillStakedMinor } from '@touchline/betting/settlement/settle-bet'
import { parseSystemId } from '@touchline/betting/systems/system-types'
import type { BetRow, LegRow } from '../bets.queries.ts'

export type BetToSell = Pick<
  BetRow,
  | 'type'
  | 'status'
  | 'stakeMinor'
  | 'cashedOutStakeMinor'
  | 'systemId'
  | 'oddsThousandths'
  | 'settlementNumber'
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

/** Without the part that was cashed out. */
export function stakedMinor({
  stakeMinor,
  cashedOutStakeMinor,
}: Pick<BetToSell, 'stakeMinor' | 'cashedOutStakeMinor'>): number {
  return stillStakedMinor(stakeMinor, cashedOutStakeMinor)
}

/**
 * The current cash-out value of the remaining stake; `jointOdds` is the current price of a custom bet. Null for a bet
 * that is held, settled, sold or under review, or has an open leg that cannot be bet on now.
 */
export function cashoutValueMinor(
  bet: BetToSell,
  legs: readonly LegToSell[],
  jointOdds: number | undefined,
): number | null {
  if (bet.status !== 'waiting_results' || isUnderReview(bet)) return null
  return cashoutMinor({
    betType: bet.type,
    stakeMinor: stakedMinor(bet),
    systemType: systemTypeOf(bet),
    custom:
      bet.type === 'custom_bet' ? { takenOdds: bet.oddsThousandths, currentOdds: jointOdds ?? null } : null,
    legs: legs.map(({ oddsThousandths, result, currentOdds, isBanker }) => ({
      takenOdds: oddsThousandths,
      result,
      currentOdds,
      isBanker,
    })),
  })
}

/** It was settled before, and awaits the result that replaces one taken back. */
export function isUnderReview({
  status,
  settlementNumber,
}: Pick<BetToSell, 'status' | 'settlementNumber'>): boolean {
  return status === 'waiting_results' && settlementNumber > 0
}

/** The return of this stake if every open leg wins. */
export function possibleWinMinor(bet: BetToSell, legs: readonly LegToSell[], stakeMinor: number): number {
  const settlement = settleBet({
    betType: bet.type,
    stakeMinor,
    systemType: systemTypeOf(bet),
    customOdds: bet.type === 'custom_bet' ? bet.oddsThousandths : null,
    legs: legs.map(({ oddsThousandths, isBanker }) => ({ oddsThousandths, isBanker, result: 'win' })),
  })
  return settlement.status === 'settled' ? settlement.returnMinor : 0
}

function systemTypeOf({ systemId }: BetToSell) {
  return systemId === null ? null : parseSystemId(systemId)
}
