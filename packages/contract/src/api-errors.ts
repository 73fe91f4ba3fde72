/**
 * All errors of the calls: HTTP status, number and message key. Numbers 101, 114, 118 and 120 are the specification's
 * bet error codes (Spec 2 §8).
 */
export const API_ERRORS = {
  validation_failed: { status: 400, code: 1, messageKey: 'error.api.validation_failed' },
  unauthorized: { status: 401, code: 2, messageKey: 'error.api.unauthorized' },
  forbidden: { status: 403, code: 3, messageKey: 'error.api.forbidden' },
  not_found: { status: 404, code: 4, messageKey: 'error.api.not_found' },
  method_not_allowed: { status: 405, code: 5, messageKey: 'error.api.method_not_allowed' },
  /** The request asks for a version that this call does not have. */
  not_acceptable: { status: 406, code: 15, messageKey: 'error.api.method_not_allowed' },
  gone: { status: 410, code: 6, messageKey: 'error.api.gone' },
  body_too_large: { status: 413, code: 7, messageKey: 'error.api.body_too_large' },
  unsupported_media_type: { status: 415, code: 8, messageKey: 'error.api.unsupported_media_type' },
  rate_limited: { status: 429, code: 9, messageKey: 'error.api.rate_limited' },
  internal: { status: 500, code: 10, messageKey: 'error.api.internal' },
  not_served: { status: 501, code: 11, messageKey: 'error.api.not_served' },
  conflict: { status: 409, code: 12, messageKey: 'error.api.conflict' },
  unavailable: { status: 503, code: 13, messageKey: 'error.api.unavailable' },
  csrf_rejected: { status: 403, code: 14, messageKey: 'error.api.csrf_rejected' },

  invalid_credentials: { status: 401, code: 20, messageKey: 'error.users.invalid_credentials' },
  account_locked: { status: 403, code: 21, messageKey: 'error.users.account_locked' },
  email_taken: { status: 409, code: 22, messageKey: 'error.users.email_taken' },
  invalid_token: { status: 400, code: 23, messageKey: 'error.users.invalid_token' },
  currency_not_offered: { status: 400, code: 24, messageKey: 'error.wallet.currency_not_offered' },
  account_exists: { status: 409, code: 25, messageKey: 'error.wallet.account_exists' },
  amount_out_of_range: { status: 400, code: 26, messageKey: 'error.wallet.amount_out_of_range' },
  idempotency_key_reused: { status: 409, code: 27, messageKey: 'error.api.idempotency_key_reused' },
  channel_forbidden: { status: 403, code: 28, messageKey: 'error.realtime.channel_forbidden' },
  out_of_session_limit: { status: 403, code: 30, messageKey: 'error.session.out_of_limit' },
  reality_check_off: { status: 400, code: 31, messageKey: 'error.session.reality_check_off' },
  bonus_not_available: { status: 409, code: 32, messageKey: 'error.bonus.not_available' },
  promo_code_invalid: { status: 400, code: 33, messageKey: 'error.bonus.promo_code_invalid' },
  /** Activated by other terms than those it has now. */
  bonus_terms_changed: { status: 409, code: 38, messageKey: 'error.bonus.terms_changed' },
  phone_code_wrong: { status: 400, code: 34, messageKey: 'error.phone.code_wrong' },
  sms_limit_reached: { status: 400, code: 35, messageKey: 'error.phone.sms_limit_reached' },
  age_below_minimum: { status: 403, code: 90, messageKey: 'error.identity.age_below_minimum' },
  identity_confirmed: { status: 403, code: 91, messageKey: 'error.identity.confirmed' },
  identity_number_taken: { status: 409, code: 92, messageKey: 'error.identity.number_taken' },
  identity_fields_missed: { status: 409, code: 93, messageKey: 'error.identity.fields_missed' },
  chat_muted: { status: 403, code: 36, messageKey: 'error.chat.muted' },
  chat_word_blocked: { status: 400, code: 37, messageKey: 'error.chat.word_blocked' },
  feed_rejected: { status: 400, code: 29, messageKey: 'error.feed.rejected' },

  /** A limit of the player's own, or one that their jurisdiction sets. */
  limit_reached: { status: 403, code: 40, messageKey: 'error.protection.limit_reached' },
  /** A limit that the jurisdiction requires is not set. */
  limit_required: { status: 403, code: 41, messageKey: 'error.protection.limit_required' },
  gambling_blocked: { status: 403, code: 42, messageKey: 'error.protection.gambling_blocked' },
  reality_check_due: { status: 403, code: 43, messageKey: 'error.protection.reality_check_due' },
  statement_due: { status: 403, code: 44, messageKey: 'error.protection.statement_due' },
  identity_due: { status: 403, code: 45, messageKey: 'error.protection.identity_due' },
  /** Excluded without access, or listed by a register; it says neither. */
  account_restricted: { status: 403, code: 48, messageKey: 'error.users.account_restricted' },
  /** Signs out as any 401 does, but with a dialogue of its own. */
  activity_limit_reached: { status: 401, code: 46, messageKey: 'error.session.activity_limit_reached' },

  host_token_invalid: { status: 400, code: 50, messageKey: 'error.users.host_token_invalid' },
  host_token_expired: { status: 400, code: 51, messageKey: 'error.users.host_token_expired' },
  host_token_used: { status: 400, code: 52, messageKey: 'error.users.host_token_used' },

  second_step_required: { status: 403, code: 70, messageKey: 'error.users.second_step_required' },
  code_wrong: { status: 400, code: 71, messageKey: 'error.users.code_wrong' },
  proof_required: { status: 403, code: 72, messageKey: 'error.users.proof_required' },
  password_too_short: { status: 400, code: 73, messageKey: 'error.users.password_too_short' },
  password_common: { status: 400, code: 74, messageKey: 'error.users.password_common' },
  passkey_refused: { status: 400, code: 75, messageKey: 'error.users.passkey_refused' },
  last_way_in: { status: 409, code: 76, messageKey: 'error.users.last_way_in' },

  payment_method_unknown: { status: 400, code: 80, messageKey: 'error.payment.method_unknown' },
  /** By the player's jurisdiction. */
  payment_method_forbidden: { status: 403, code: 81, messageKey: 'error.payment.method_forbidden' },
  /** The method pays out to an instrument that the player has paid in with. */
  payment_instrument_needed: { status: 400, code: 82, messageKey: 'error.payment.instrument_needed' },
  quick_deposit_off: { status: 403, code: 83, messageKey: 'error.payment.quick_deposit_off' },

  provider_session_ended: { status: 403, code: 60, messageKey: 'error.provider.session_ended' },
  provider_currency_differs: { status: 400, code: 61, messageKey: 'error.provider.currency_differs' },
  provider_debit_rolled_back: { status: 409, code: 62, messageKey: 'error.provider.debit_rolled_back' },
  provider_debit_unknown: { status: 404, code: 63, messageKey: 'error.provider.debit_unknown' },
  /** An operator's platform keeps the money: no bet came about, and none will by this request. */
  wallet_unavailable: { status: 409, code: 65, messageKey: 'error.wallet.unavailable' },
  wallet_refused: { status: 403, code: 66, messageKey: 'error.wallet.refused' },
  wallet_elsewhere: { status: 403, code: 67, messageKey: 'error.wallet.elsewhere' },
  game_round_closed: { status: 409, code: 64, messageKey: 'error.provider.round_closed' },

  bet_rejected: { status: 400, code: 100, messageKey: 'error.place_bets.default' },
  invalid_odds: { status: 400, code: 101, messageKey: 'error.place_bets.invalid_odds' },
  market_not_open: { status: 400, code: 102, messageKey: 'error.place_bets.market_not_open' },
  match_not_open: { status: 400, code: 103, messageKey: 'error.place_bets.match_not_open' },
  insufficient_balance: { status: 400, code: 104, messageKey: 'error.place_bets.insufficient_balance' },
  limit_exceeded: { status: 400, code: 105, messageKey: 'error.place_bets.limit_exceeded' },
  combination_not_allowed: { status: 400, code: 106, messageKey: 'error.place_bets.combination_not_allowed' },
  invalid_stake: { status: 400, code: 107, messageKey: 'error.place_bets.invalid_stake' },
  unknown_selection: { status: 400, code: 108, messageKey: 'error.place_bets.unknown_selection' },
  exposure_limit: { status: 400, code: 109, messageKey: 'error.place_bets.exposure_limit' },
  /** Systems, custom and quick bets take none, and a bet's selections may not fit. */
  bonus_not_for_bet: { status: 400, code: 110, messageKey: 'error.place_bets.bonus_not_for_bet' },
  /** Its multiplier is another one than the player agreed to. */
  bonus_changed: { status: 400, code: 111, messageKey: 'error.place_bets.bonus_changed' },
  /** An open bet with a bonus is on another outcome of the same market. */
  bonus_opposed: { status: 400, code: 112, messageKey: 'error.place_bets.bonus_opposed' },
  pve_player_bet_forbidden: { status: 403, code: 114, messageKey: 'error.platform.pve_player_bet_forbidden' },
  br_municipality_not_found: {
    status: 400,
    code: 118,
    messageKey: 'error.place_bets.br_municipality_not_found',
  },
  invalid_odds_custom_bet: { status: 400, code: 120, messageKey: 'error.place_bets.invalid_odds_custom_bet' },
  cashout_refused: { status: 400, code: 130, messageKey: 'error.cashout.refused' },
} as const satisfies Record<string, { status: number; code: number; messageKey: string }>
