/** Of a small bookmaker; what a month comes to scales with these. */
export const A_DAY = {
  /** How long the board of sixty matches in play runs. */
  hours: 24,
  bets: 20_000,
  /** A sign-up, a sign-in and a forgotten password each. */
  players: 500,
} as const

/** Of the matches of a day. */
export const SHARE_WITH_A_BET = 0.3

export type Driver = keyof typeof A_DAY

/** What makes a table grow; one that is not named does not grow with use. */
export const DRIVERS: Readonly<Record<string, Driver>> = {
  match: 'hours',
  match_feed: 'hours',
  feed_fixture: 'hours',
  incident: 'hours',
  market: 'hours',
  market_settlement: 'hours',
  settle_job: 'hours',
  price_history: 'hours',
  bet: 'bets',
  bet_selection: 'bets',
  transfer: 'bets',
  idempotent_reply: 'bets',
  notification: 'bets',
  player_exposure: 'bets',
  combination_exposure: 'bets',
  player_day_exposure: 'bets',
  exposure: 'bets',
  match_exposure: 'bets',
  player: 'players',
  account: 'players',
  session: 'players',
  player_token: 'players',
  mail: 'players',
  sign_in_failure: 'players',
  notification_reader: 'players',
  deposit: 'players',
}

const UNLESS_A_BET = (days: number) => SHARE_WITH_A_BET * 30 + (1 - SHARE_WITH_A_BET) * days

/** How many of thirty days are there with the defaults of docs/operators.md#what-is-kept; all of a table that is not named. */
export const DAYS_OF_30: Readonly<Record<string, number>> = {
  // Those of matches without a bet are deleted after three days.
  market: UNLESS_A_BET(3),
  market_settlement: UNLESS_A_BET(3),
  settle_job: 3,
  feed_fixture: UNLESS_A_BET(3),
  price_history: SHARE_WITH_A_BET * 7 + (1 - SHARE_WITH_A_BET) * 3,
  idempotent_reply: 7,
  mail: 7,
  sign_in_failure: 1,
  // The longest of them, of a confirmation.
  player_token: 7,
  // Sums of ended bets are swept hourly.
  player_exposure: 1,
  combination_exposure: 1,
  player_day_exposure: 1,
  exposure: 1,
  match_exposure: 1,
}
