import { channelLocale } from '../headers.ts'

/** Names of the real-time channels; the specification gives none. */
export const channels = {
  /** Statuses and list fields of all matches, provider statuses, tournament pools. */
  public: (locale: string) => `pub:${channelLocale(locale)}`,
  /** Every market, the score and the status of one match. */
  match: (locale: string, matchId: number) => `match:${channelLocale(locale)}:${matchId}`,
  /** Main and secondary markets of a list page: `live`, or a sport's key. */
  list: (locale: string, key: string) => `list:${channelLocale(locale)}:${key}`,
  /** A column of `LIST_COLUMNS` in a list; no history. */
  column: (locale: string, key: string, column: string) => `column:${channelLocale(locale)}:${key}.${column}`,
  /** The chat of one match, in any language. */
  chat: (matchId: number) => `chat:${matchId}`,
  /** The owner's balance, bets and notifications; needs a subscription token. */
  user: (playerId: number) => `$user:${playerId}`,
}

export const USER_CHANNEL = /^\$user:([1-9]\d{0,14})$/
