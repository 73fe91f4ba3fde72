import { sendChatMessage } from '@touchline/contract/calls/chat/chat'
import { type App, route } from '../../core/http/route.ts'
import type { Services } from '../../core/services.ts'
import type { BlockedWords } from './blocked-words.ts'
import { publishMessage } from './publish-chat.ts'
import { sendMessage } from './send-message.ts'

export function sendChatMessageRoute(app: App, services: Services, words: BlockedWords): void {
  const { db, clock } = services
  route(app, sendChatMessage, async ({ params, body, player, idempotencyKey }) => {
    const request = { matchId: params.id, playerId: player.id, key: idempotencyKey, text: body.text }
    const message = await db
      .transaction()
      .execute((tx) => sendMessage(tx, request, { now: clock.now(), words }))
    await publishMessage(services, message)
    return { message }
  })
}
