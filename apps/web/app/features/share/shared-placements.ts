import type { SlipBet } from '@touchline/betting/slip/types'
import { formatSystemId } from '@touchline/betting/systems/system-types'
import type { SharedBetPlacement } from '@touchline/contract/entities/shared-bet'

/** The limit of a code. */
const BETS_MAX = 50

/**
 * The bets of a slip that are shared: those with a stake. If none has one, the slip as a whole; of a mixed slip its
 * singles, which include all selections.
 */
export function betsToShare(bets: readonly SlipBet[]): readonly SlipBet[] {
  const staked = bets.filter(({ stakeMinor }) => stakeMinor > 0)
  if (staked.length > 0) return staked.slice(0, BETS_MAX)
  const singles = bets.filter(({ betType }) => betType === 'single')
  return (singles.length > 0 ? singles : bets).slice(0, BETS_MAX)
}

export function sharedPlacements(bets: readonly SlipBet[]): SharedBetPlacement[] {
  return bets.map(({ betType, stakeMinor, currencyCode, systemType, bankerIds, selections }) => ({
    type: betType,
    stake: stakeMinor > 0 ? { value: stakeMinor, currency: currencyCode } : null,
    systemId: systemType && formatSystemId(systemType),
    ...(bankerIds.length > 0 && {
      bankers: selections.flatMap(({ id }, at) => (bankerIds.includes(id) ? [at] : [])),
    }),
    selections: selections.map(({ matchId, marketId, specifier, outcomeId, acceptedOdds }) => ({
      matchId,
      marketId,
      specifier,
      outcomeId,
      odds: acceptedOdds,
    })),
  }))
}
