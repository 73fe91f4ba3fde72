import { STAKE_ERRORS } from '../guard-errors.ts'

/** Of every call that places bets. */
export const PLACEMENT_ERRORS = [
  ...STAKE_ERRORS,
  'wallet_unavailable',
  'wallet_refused',
  'bet_rejected',
  'invalid_odds',
  'invalid_odds_custom_bet',
  'market_not_open',
  'match_not_open',
  'insufficient_balance',
  'limit_exceeded',
  'exposure_limit',
  'combination_not_allowed',
  'invalid_stake',
  'unknown_selection',
  'currency_not_offered',
  'bonus_not_available',
  'bonus_not_for_bet',
  'bonus_opposed',
  'bonus_changed',
  'idempotency_key_reused',
] as const
