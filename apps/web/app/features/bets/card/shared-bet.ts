import type { SlipGroup } from '@touchline/betting/slip/match-groups'
import { outcomeKey } from '@touchline/betting/slip/outcome-key'
import type { SlipBet, SlipSelection } from '@touchline/betting/slip/types'
import { parseSystemId } from '@touchline/betting/systems/system-types'
import type { Bet, BetSelection } from '@touchline/contract/entities/bet'

/** A placed bet in the shape of a slip's, for sharing, at the prices it was placed at. */
export function sharedBet(bet: Bet): SlipBet {
  const selections = bet.selections.map(slipSelection)
  const bankers = selections.filter((_, at) => bet.selections[at]?.isBanker)
  const customOdds = bet.type === 'custom_bet' ? bet.odds : null
  return {
    id: bet.type === 'single' && selections[0] ? `single:${selections[0].id}` : idOf(bet),
    betType: bet.type,
    selections,
    systemType: bet.system && parseSystemId(bet.system.id),
    bankerIds: bankers.map(({ id }) => id),
    customOdds,
    acceptedCustomOdds: customOdds,
    isCustomOddsChanged: false,
    customProblem: null,
    groups: bet.groups.map((group) => slipGroup(bet, group)),
    stakeMinor: bet.stake.value,
    stakeSource: 'stake',
    currencyCode: bet.stake.currency,
  }
}

function slipGroup({ selections }: Bet, { selections: ids, odds }: Bet['groups'][number]): SlipGroup {
  const together = selections.filter(({ id }) => ids.includes(id))
  return {
    matchId: together[0]?.match.id ?? 0,
    ids: together.map((selection) => slipSelection(selection).id),
    odds,
    acceptedOdds: odds,
    isChanged: false,
    problem: null,
  }
}

function idOf({ type }: Bet): 'combo' | 'system' | 'custom_bet' {
  return type === 'single' ? 'combo' : type
}

function slipSelection({ match, market, outcome, specifier, odds }: BetSelection): SlipSelection {
  return {
    id: outcomeKey({ matchId: match.id, marketId: market.id, specifier, outcomeId: outcome.id }),
    matchId: match.id,
    // A stored bet has only id and slug of its match.
    matchUrnId: '',
    matchSlug: match.slug,
    marketId: market.id,
    marketName: market.name,
    specifier,
    outcomeId: outcome.id,
    outcomeName: outcome.name,
    odds,
    acceptedOdds: odds,
    initialOdds: odds,
    provider: '',
    matchStatus: match.status,
    nameA: match.nameA,
    nameB: match.nameB,
    sportKey: match.sportKey,
    categoryName: match.tournamentName,
    active: true,
    isSuspended: false,
    isChanged: false,
    isNotAvailable: false,
  }
}
