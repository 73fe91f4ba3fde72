import { getChat, reportChatMessage, sendChatMessage } from '@touchline/contract/calls/chat/chat'
import { ApiError } from '@touchline/contract/errors'
import { type App, route } from '../../core/http/route.ts'
import type { Services } from '../../core/services.ts'
import type { BlockedWords } from './blocked-words.ts'
import { isRoomOpen } from './is-room-open.ts'
import { memberOf } from './members.queries.ts'
import { deleteMessage, latestMessages, roomStatus } from './messages.queries.ts'
import { presentAuthor, presentMessage } from './present-message.ts'
import { publishDeletion, publishMessage } from './publish-chat.ts'
import { addReport, reportsSince } from './reports.queries.ts'
import { sendMessage } from './send-message.ts'

const PAGE_SIZE = 50
const HOUR_MS = 3_600_000
const REPORTS_AN_HOUR = 30

/** The room of a match: everybody reads, players write and report. */
export function chatRoutes(app: App, services: Services, words: BlockedWords): void {
  const { db, clock, env } = services

  route(app, getChat, async ({ params, query, player }) => {
    const status = await roomStatus(db, params.id)
    if (status === null) throw new ApiError('not_found')
    const limit = query.limit ?? PAGE_SIZE
    const [rows, member] = await Promise.all([
      // One more tells whether there are any before.
      latestMessages(db, params.id, { beforeId: query.beforeId ?? null, limit: limit + 1 }),
      player && memberOf(db, player.id),
    ])
    const mutedUntil = member?.mutedUntil && member.mutedUntil > clock.now() ? member.mutedUntil : null
    return {
      messages: rows.slice(0, limit).map(presentMessage).toReversed(),
      hasEarlier: rows.length > limit,
      isOpen: isRoomOpen(status),
      member: member && {
        author: presentAuthor(member, words),
        mutedUntil: mutedUntil?.toISOString() ?? null,
      },
    }
  })

  route(app, sendChatMessage, async ({ params, body, player, idempotencyKey }) => {
    const request = { matchId: params.id, playerId: player.id, key: idempotencyKey, text: body.text }
    const message = await db
      .transaction()
      .execute((tx) => sendMessage(tx, request, { now: clock.now(), words }))
    await publishMessage(services, message)
    return { message }
  })

  route(app, reportChatMessage, async ({ params, body, player }) => {
    const now = clock.now()
    if ((await reportsSince(db, player.id, new Date(now.getTime() - HOUR_MS))) >= REPORTS_AN_HOUR)
      throw new ApiError('rate_limited', { retryAfterS: HOUR_MS / 1000 })
    const reports = await addReport(db, { messageId: params.id, playerId: player.id, reason: body.reason })
    if (reports === null) throw new ApiError('not_found')
    if (env.CHAT_REPORTS_HIDE > 0 && reports >= env.CHAT_REPORTS_HIDE) {
      const deleted = await deleteMessage(db, params.id, now)
      if (deleted) await publishDeletion(services, deleted.matchId, params.id)
    }
    return {}
  })
}
