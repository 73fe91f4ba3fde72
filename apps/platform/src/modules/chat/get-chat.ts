import { getChat } from '@touchline/contract/calls/chat/chat'
import { ApiError } from '@touchline/contract/errors'
import { type App, route } from '../../core/http/route.ts'
import type { Services } from '../../core/services.ts'
import type { BlockedWords } from './blocked-words.ts'
import { isRoomOpen } from './is-room-open.ts'
import { memberOf } from './members.queries.ts'
import { latestMessages, roomStatus } from './messages.queries.ts'
import { presentAuthor, presentMessage } from './present-message.ts'

const PAGE_SIZE = 50

/** The room of a match: everybody reads. */
export function getChatRoute(app: App, services: Services, words: BlockedWords): void {
  const { db, clock } = services
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
}
