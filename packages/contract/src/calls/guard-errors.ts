/** Of every call that takes a stake. */
export const STAKE_ERRORS = [
  'limit_reached',
  'limit_required',
  'gambling_blocked',
  'out_of_session_limit',
  'reality_check_due',
  'statement_due',
  'identity_due',
  'pve_player_bet_forbidden',
  'br_municipality_not_found',
] as const

/** Of every call that takes a deposit. */
export const DEPOSIT_ERRORS = ['limit_reached', 'limit_required', 'gambling_blocked', 'identity_due'] as const
