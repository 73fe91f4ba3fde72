import { channelLocale } from '../headers.ts'

/** Names of the real-time channels; the specification gives no strings, so these are ours. */
export const channels = {
  /** Statuses and list fields of all matches, provider statuses, tournament pools. */
  public: (locale: string) => `pub:${channelLocale(locale)}`,
  /** Every market, the score and the status of one match. */
  match: (locale: string, matchId: number) => `match:${channelLocale(locale)}:${matchId}`,
  /** Main and secondary markets of a list page: `live`, or a sport's key. */
  list: (locale: string, key: string) => `list:${channelLocale(locale)}:${key}`,
  /** What one of `LIST_COLUMNS` shows in a list, for who has chosen that column; no history. */
  column: (locale: string, key: string, column: string) => `column:${channelLocale(locale)}:${key}.${column}`,
  /** The chat of one match, in whatever languages people write. */
  chat: (matchId: number) => `chat:${matchId}`,
  /** The owner's balance, bets and notifications; needs a subscription token. */
  user: (playerId: number) => `$user:${playerId}`,
}

export const USER_CHANNEL = /^\$user:([1-9]\d{0,14})$/
