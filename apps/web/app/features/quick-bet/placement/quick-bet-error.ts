import type { QuickBetError } from '@touchline/betting/quick-bet/quick-bet-reasons'
import { API_ERRORS } from '@touchline/contract/api-errors'
import { type ApiError, WRONG_ODDS_FLAGS } from '@touchline/contract/errors'

/** A refusal of the platform: the bet's error takes precedence over the request's. */
export function quickBetError(error: ApiError): QuickBetError {
  const { code, messageKey } = API_ERRORS[error.error]
  const [ofBet] = error.data.errorsByBet ?? []
  const fittingStakeMinor = ofBet?.exposure?.fittingStake.value ?? 0
  const ofRequest = error.message === error.error ? null : error.message
  const isWrongOdds = error.error === 'invalid_odds' || (ofBet !== undefined && WRONG_ODDS.has(ofBet.key))
  return {
    code,
    messageKey: isWrongOdds ? API_ERRORS.invalid_odds.messageKey : messageKey,
    params: {},
    message: ofBet?.localizedMessage ?? ofRequest,
    isWrongOdds,
    ...(fittingStakeMinor > 0 ? { fittingStakeMinor } : {}),
  }
}

const WRONG_ODDS: ReadonlySet<string> = new Set(WRONG_ODDS_FLAGS)
