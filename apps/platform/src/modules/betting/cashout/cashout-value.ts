import { cashoutMinor } from '@touchline/betting/settlement/cashout'
import type { LegGroup } from '@touchline/betting/settlement/joint-legs'
import { stillStakedMinor } from '@touchline/betting/settlement/settle-bet'
import { winningOutcomes } from '@touchline/pricing/markets/winning-outcomes'
import { fairChances } from '@touchline/pricing/prices/remove-margin'
import { type BetRow, deadHeatOf, type LegRow } from '../my-bets/bets.queries.ts'
import { cappedValueMinor, jointLegOf, systemTypeOf } from './possible-win.ts'

export type BetToSell = Pick<
  BetRow,
  | 'type'
  | 'status'
  | 'stakeMinor'
  | 'cashedOutStakeMinor'
  | 'freeStakeMinor'
  | 'systemId'
  | 'oddsThousandths'
  | 'settlementNumber'
  | 'oddsCapThousandths'
  | 'profitCapMinor'
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
  | 'deadHeatPlaces'
  | 'deadHeatTied'
  | 'jointOddsThousandths'
  | 'currentOdds'
  | 'currentOutcomes'
  | 'isBehind'
  | 'sportKey'
>

/** Without the part that was cashed out. */
export function stakedMinor({
  stakeMinor,
  cashedOutStakeMinor,
}: Pick<BetToSell, 'stakeMinor' | 'cashedOutStakeMinor'>): number {
  return stillStakedMinor(stakeMinor, cashedOutStakeMinor)
}

/**
 * The current cash-out value of the remaining stake; `jointChances` are the fair ones that the open legs of a match win which
 * stand together, as a custom bet or in a combo.
 * Null for a bet that is held, settled, sold, under review or staked by a free bet, or has an open leg that cannot be bet on now
 * or any whose market says otherwise by now.
 */
export function cashoutValueMinor(
  bet: BetToSell,
  legs: readonly LegToSell[],
  jointChances: ReadonlyMap<number, number> | undefined,
): number | null {
  const jointFairOdds = (matchId: number | undefined) =>
    fairOdds(matchId === undefined ? null : (jointChances?.get(matchId) ?? null))
  if (bet.status !== 'waiting_results' || isUnderReview(bet) || bet.freeStakeMinor > 0) return null
  if (legs.some(({ isBehind }) => isBehind)) return null
  const valueMinor = cashoutMinor({
    betType: bet.type,
    stakeMinor: stakedMinor(bet),
    systemType: systemTypeOf(bet),
    custom:
      bet.type === 'custom_bet'
        ? { takenOdds: bet.oddsThousandths, fairOdds: jointFairOdds(legs[0]?.matchId) }
        : null,
    legs: legs.map((leg) => ({
      takenOdds: leg.oddsThousandths,
      result: leg.result,
      deadHeat: deadHeatOf(leg),
      fairOdds: fairOdds(openLegChance(leg)),
      isBanker: leg.isBanker,
      joint: withFairOdds(jointLegOf(leg), jointFairOdds),
    })),
  })
  return valueMinor === null
    ? null
    : cappedValueMinor(bet, legs, { stakeMinor: stakedMinor(bet), valueMinor })
}

function withFairOdds(joint: LegGroup | null, fairOddsOf: (matchId: number) => number | null) {
  return joint && { ...joint, fairOdds: fairOddsOf(joint.matchId) }
}

/** The fair chance of an open leg now; null while it cannot be bet on, or its market's margin cannot be told. */
export function openLegChance({
  sportKey,
  marketId,
  outcomeId,
  currentOdds,
  currentOutcomes,
}: LegToSell): number | null {
  if (currentOdds === null || currentOutcomes === null) return null
  const chances = fairChances(currentOutcomes, winningOutcomes(sportKey, marketId))
  return chances?.[currentOutcomes.findIndex(({ id }) => id === outcomeId)] ?? null
}

/** In thousandths, rounded up, so that no value is above the fair one. */
function fairOdds(chance: number | null): number | null {
  const odds = chance === null ? 0 : Math.max(Math.ceil(1000 / chance), 1000)
  return Number.isSafeInteger(odds) && odds > 0 ? odds : null
}

/** It was settled before, and awaits the result that replaces one taken back. */
export function isUnderReview({
  status,
  settlementNumber,
}: Pick<BetToSell, 'status' | 'settlementNumber'>): boolean {
  return status === 'waiting_results' && settlementNumber > 0
}
