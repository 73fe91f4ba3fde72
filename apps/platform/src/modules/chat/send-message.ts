import type { ChatMessage } from '@touchline/contract/entities/chat/chat'
import { chatTextProblem, tidyChatText } from '@touchline/contract/entities/chat/chat-text'
import { ApiError } from '@touchline/contract/errors'
import type { DatabaseTransaction } from '../../core/database/connect.ts'
import type { BlockedWords } from './blocked-words.ts'
import { isRoomOpen } from './is-room-open.ts'
import { lockMember, memberOf } from './members.queries.ts'
import { insertMessage, lastSent, messageByKey, roomStatus } from './messages.queries.ts'
import { presentMessage, shownNickname } from './present-message.ts'

export interface MessageRequest {
  matchId: number
  playerId: number
  key: string
  text: string
}

/** Rate limits of one player. */
const BURST = 5
const BURST_MS = 10_000

/** Stores a message, once for its key; a repetition gets the first reply. */
export async function sendMessage(
  tx: DatabaseTransaction,
  request: MessageRequest,
  { now, words }: { now: Date; words: BlockedWords },
): Promise<ChatMessage> {
  const { matchId, playerId, key } = request
  const text = checkedText(request.text)
  const member = await memberOf(tx, playerId)
  await lockMember(tx, playerId)
  const first = await messageByKey(tx, playerId, key)
  if (first) {
    if (first.matchId !== matchId || first.text !== text) throw new ApiError('idempotency_key_reused')
    return presentMessage(first)
  }
  const status = await roomStatus(tx, matchId)
  if (status === null) throw new ApiError('not_found')
  if (!isRoomOpen(status)) throw new ApiError('conflict', { details: 'the match is over' })
  // Read again under the lock: a mute may have come meanwhile.
  const { mutedUntil } = await memberOf(tx, playerId)
  if (mutedUntil && mutedUntil > now)
    throw new ApiError('chat_muted', { retryAfterS: secondsTo(mutedUntil, now) })
  if (words.isIn(text)) throw new ApiError('chat_word_blocked')
  await rejectBurst(tx, playerId, now)
  const nickname = shownNickname(member.nickname, words)
  const row = { matchId, playerId, key, nickname, text, sentAt: now }
  const { id } = await insertMessage(tx, row)
  return presentMessage({ ...row, id, tag: member.tag })
}

function checkedText(given: string): string {
  const text = tidyChatText(given)
  const problem = chatTextProblem(text)
  if (problem) throw new ApiError('validation_failed', { fields: [{ path: 'body.text', message: problem }] })
  return text
}

async function rejectBurst(tx: DatabaseTransaction, playerId: number, now: Date): Promise<void> {
  const oldest = (await lastSent(tx, playerId, BURST))[BURST - 1]
  const freeAt = new Date((oldest?.getTime() ?? 0) + BURST_MS)
  if (freeAt > now) throw new ApiError('rate_limited', { retryAfterS: secondsTo(freeAt, now) })
}

function secondsTo(moment: Date, now: Date): number {
  return Math.ceil((moment.getTime() - now.getTime()) / 1000)
}
