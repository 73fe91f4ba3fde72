import type { MessageKey } from '@touchline/messages/message-key'

/** Spec 2 §2, match page: STATISTICS, STREAM, CHAT; besides, the player's bets on it. Each name is the hash that opens it. */
export const MATCH_TABS = ['statistics', 'stream', 'chat', 'bets'] as const
export type MatchTab = (typeof MATCH_TABS)[number]

export const MATCH_TAB_TEXTS: Readonly<Record<MatchTab, MessageKey>> = {
  statistics: 'sb.match.tab.statistics',
  stream: 'sb.match.tab.stream',
  chat: 'sb.match.tab.chat',
  bets: 'sb.nav.my_bets',
}

export function matchTabOf(hash: string): MatchTab | null {
  return MATCH_TABS.find((tab) => tab === hash) ?? null
}
