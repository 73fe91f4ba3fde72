import type { ChatAuthor, ChatMessage } from '@touchline/contract/entities/chat/chat'
import { tidyChatText } from '@touchline/contract/entities/chat/chat-text'
import type { BlockedWords } from './blocked-words.ts'
import type { MemberRow } from './members.queries.ts'
import type { MessageRecord } from './messages.queries.ts'

export function presentMessage(row: MessageRecord): ChatMessage {
  const { id, matchId, tag, nickname, text, sentAt, key } = row
  return { id, matchId, author: { tag, nickname }, text, sentAt: sentAt.toISOString(), key }
}

export function presentAuthor({ tag, nickname }: MemberRow, words: BlockedWords): ChatAuthor {
  return { tag, nickname: shownNickname(nickname, words) }
}

/** Null for a nickname with a blocked word or an address; the tag is shown instead. */
export function shownNickname(nickname: string | null, words: BlockedWords): string | null {
  const tidy = tidyChatText(nickname ?? '')
  return tidy === '' || /@|https?:|www\./i.test(tidy) || words.isIn(tidy) ? null : tidy
}
