import * as z from 'zod/mini'
import { Timestamp } from '../scalars.ts'

/** Who wrote, as others may know them: never an e-mail address or the player's number. */
export const ChatAuthor = z.object({
  /** The same for all messages of a player, and nobody else's; tells two of one nickname apart. */
  tag: z.string(),
  nickname: z.nullable(z.string()),
})
export type ChatAuthor = z.infer<typeof ChatAuthor>

/** Ids rise with time within a match. */
export const ChatMessage = z.object({
  id: z.int(),
  matchId: z.int(),
  author: ChatAuthor,
  text: z.string(),
  sentAt: Timestamp,
  /** The Idempotency-Key it was sent with, by which its sender knows it again. */
  key: z.string(),
})
export type ChatMessage = z.infer<typeof ChatMessage>

/** The reader's own part, null for a visitor. */
export const ChatMember = z.object({ author: ChatAuthor, mutedUntil: z.nullable(Timestamp) })
export type ChatMember = z.infer<typeof ChatMember>

export const REPORT_REASONS = ['abuse', 'spam', 'other'] as const
export const ReportReason = z.enum(REPORT_REASONS)
export type ReportReason = z.infer<typeof ReportReason>
