import { MATCH_STATUS } from '@touchline/betting/slip/match-status'
import { formatSystemId } from '@touchline/betting/systems/system-types'
import type { placeBets } from '@touchline/contract/calls/bets/place-bets'
import type { BodyOf } from '@touchline/contract/define-call'
import { isWinnerTakesOne } from '@touchline/pricing/markets/winner-takes-one'
import { combinationOf, euroRate } from '../../exposure/index.ts'
import type { ExchangeRates } from '../../wallet/index.ts'
import { newBetRef } from './bet-ref.ts'
import { carriedAt } from './carried-at.ts'
import type { AcceptedBet } from './check-placement.ts'
import type { PreparedBet, PreparedSelection } from './placement.queries.ts'
import type { AcceptedLeg } from './ruled-bet.ts'
import { selectionNames } from './selection-names.ts'

/** The accepted bet as it will be inserted, with names in the player's language. */
export function prepareBet(
  bet: AcceptedBet,
  { meta }: Pick<BodyOf<typeof placeBets>, 'meta'>,
  { currency, locale, rates }: { currency: string; locale: string; rates: ExchangeRates },
): PreparedBet {
  const rate = euroRate(currency, rates)
  const carried = carriedAt(bet, { currency, rate }, bet.stakeMinor)
  const { type, systemType, stakeMinor, possibleWinMinor, oddsThousandths, isVip, bonus, winCap } = bet
  return {
    ref: newBetRef(),
    type,
    status: isVip ? 'submitted' : 'waiting_results',
    stakeMinor,
    possibleWinMinor,
    oddsThousandths,
    systemId: systemType && formatSystemId(systemType),
    systemWinCount: systemType?.winCount ?? null,
    systemTotalCount: systemType?.totalCount ?? null,
    isVip,
    deviceId: meta.deviceId,
    isQuick: meta.quick,
    language: locale,
    euroRate: rate,
    freeStakeMinor: bonus?.freeStakeMinor ?? 0,
    bonus,
    oddsCapThousandths: winCap?.oddsThousandths ?? null,
    profitCapMinor: winCap?.profitMinor ?? null,
    combination: combinationOf(bet.legs.map(({ offer, outcomeId }) => ({ ...offer, outcomeId }))),
    selections: bet.legs.map((leg, position) => ({
      ...prepareSelection(leg, locale),
      countsForBonus: bonus?.counts[position] ?? null,
      stake: carried[position]?.stake ?? 0,
      payout: carried[position]?.payout ?? 0,
    })),
  }
}

function prepareSelection(
  { offer, outcomeId, oddsThousandths, probability, isBanker, joint }: AcceptedLeg,
  locale: string,
): Omit<PreparedSelection, 'stake' | 'payout' | 'countsForBonus'> {
  const { matchId, marketId, specifier } = offer
  return {
    matchId,
    marketId,
    specifier,
    outcomeId,
    oddsThousandths,
    probability,
    isBanker,
    jointOdds: joint?.oddsThousandths ?? null,
    phase: offer.matchStatus === MATCH_STATUS.live ? 'live' : 'prematch',
    sportKey: offer.sportKey,
    isWinnerTakesOne: isWinnerTakesOne(marketId),
    ...selectionNames(locale, offer, offer.outcomes.find(({ id }) => id === outcomeId) ?? { id: outcomeId }),
  }
}
