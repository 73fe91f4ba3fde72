import * as z from 'zod/mini'
import { Timestamp } from '../../scalars.ts'

/** The author as other players see them: never an e-mail address or the player's number. */
export const ChatAuthor = z.object({
  /** Unique to the player; distinguishes equal nicknames. */
  tag: z.string(),
  nickname: z.nullable(z.string()),
})
export type ChatAuthor = z.infer<typeof ChatAuthor>

/** Ids ascend within a match. */
export const ChatMessage = z.object({
  id: z.int(),
  matchId: z.int(),
  author: ChatAuthor,
  text: z.string(),
  sentAt: Timestamp,
  /** The request's Idempotency-Key, by which the sender recognizes the message. */
  key: z.string(),
})
export type ChatMessage = z.infer<typeof ChatMessage>

/** The reader's own state, null for a visitor. */
export const ChatMember = z.object({ author: ChatAuthor, mutedUntil: z.nullable(Timestamp) })
export type ChatMember = z.infer<typeof ChatMember>

export const REPORT_REASONS = ['abuse', 'spam', 'other'] as const
export const ReportReason = z.enum(REPORT_REASONS)
export type ReportReason = z.infer<typeof ReportReason>
