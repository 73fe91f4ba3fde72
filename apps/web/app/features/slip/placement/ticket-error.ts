import type { OddsThousandths } from '@touchline/betting/odds/odds'
import { outcomeKey } from '@touchline/betting/slip/outcome-key'
import type { SlipBet, TicketError } from '@touchline/betting/slip/types'
import type { BetError } from '@touchline/contract/api-error-body'
import { API_ERRORS } from '@touchline/contract/api-errors'
import { type ApiError, type ApiErrorName, WRONG_ODDS_FLAGS } from '@touchline/contract/errors'

/** A refusal in the slip's state: message, messages by bet, details, wrong-odds flag, code (Spec 2 §4). */
export function ticketError(error: ApiError, bets: readonly SlipBet[]): TicketError {
  const byBet = error.data.errorsByBet ?? []
  const { code, messageKey } = API_ERRORS[error.error]
  return {
    code,
    messageKey: GENERAL.has(error.error) ? API_ERRORS.bet_rejected.messageKey : messageKey,
    message: byBet.length === 0 && error.message !== error.error ? error.message : null,
    details: error.data.details ?? null,
    errorsByBet: byBet.flatMap(({ index, localizedMessage }) => {
      const bet = bets[index]
      return bet ? [{ betId: bet.id, message: localizedMessage }] : []
    }),
    isWrongOdds: byBet.some(isWrongOdds) || error.error === 'invalid_odds',
    ...fittingStake(byBet, bets),
  }
}

/** Spec 2 §8: what says nothing of bets, and what a platform calls by a name of its own, has the general text of placements. */
const GENERAL: ReadonlySet<ApiErrorName> = new Set([
  'validation_failed',
  'not_found',
  'conflict',
  'gone',
  'forbidden',
  'internal',
])

/** Of a bet beyond an exposure limit; nothing where no stake fits. */
function fittingStake(
  byBet: readonly BetError[],
  bets: readonly SlipBet[],
): Pick<TicketError, 'fittingStake'> {
  const beyond = byBet.find(({ exposure }) => exposure && exposure.fittingStake.value > 0)
  const bet = beyond && bets[beyond.index]
  if (!bet || !beyond.exposure) return {}
  return { fittingStake: { betId: bet.id, stakeMinor: beyond.exposure.fittingStake.value } }
}

/** The present prices by outcome, for the player to accept. */
export function currentPrices(error: ApiError): Record<string, OddsThousandths> {
  const known = (error.data.errorsByBet ?? []).flatMap(({ selection }) =>
    selection?.currentOdds ? [[outcomeKey(selection), selection.currentOdds] as const] : [],
  )
  return Object.fromEntries(known)
}

const WRONG_ODDS: ReadonlySet<string> = new Set(WRONG_ODDS_FLAGS)

const isWrongOdds = ({ key }: BetError) => WRONG_ODDS.has(key)
