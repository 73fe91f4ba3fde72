import { formatSystemId } from '@touchline/betting/systems/system-types'
import type { placeBets } from '@touchline/contract/calls/bets/place-bets'
import type { BodyOf } from '@touchline/contract/define-call'
import { newBetRef } from './bet-ref.ts'
import type { AcceptedBet } from './check-placement.ts'
import type { PreparedBet, PreparedSelection } from './placement.queries.ts'
import type { AcceptedLeg } from './ruled-bet.ts'
import { selectionNames } from './selection-names.ts'

/** The accepted bet as it will be inserted, with names in the player's language. */
export function prepareBet(
  bet: AcceptedBet,
  { meta }: Pick<BodyOf<typeof placeBets>, 'meta'>,
  locale: string,
): PreparedBet {
  const { type, systemType, stakeMinor, possibleWinMinor, oddsThousandths, isVip } = bet
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
    selections: bet.legs.map((leg) => prepareSelection(leg, locale)),
  }
}

function prepareSelection(
  { offer, outcomeId, oddsThousandths, probability, isBanker }: AcceptedLeg,
  locale: string,
): PreparedSelection {
  const { matchId, marketId, specifier } = offer
  return {
    matchId,
    marketId,
    specifier,
    outcomeId,
    oddsThousandths,
    probability,
    isBanker,
    ...selectionNames(locale, offer, outcomeId),
  }
}
