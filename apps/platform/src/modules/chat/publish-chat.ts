import type { ChatMessage } from '@touchline/contract/entities/chat/chat'
import { channels } from '@touchline/contract/events/channels'
import type { LiveEvent } from '@touchline/contract/events/events'
import { toWire } from '@touchline/contract/wire-case'
import type { Services } from '../../core/services.ts'

/** Call after the commit. A missed message is also in GET /matches/{id}/chat. */
export async function publishMessage(services: Services, message: ChatMessage): Promise<void> {
  await publish(services, channels.chat(message.matchId), { type: 'chat_message', message })
}

export async function publishDeletion(services: Services, matchId: number, messageId: number): Promise<void> {
  await publish(services, channels.chat(matchId), { type: 'chat_message_deleted', matchId, messageId })
}

export async function publishMute(services: Services, playerId: number, until: Date | null): Promise<void> {
  await publish(services, channels.user(playerId), {
    type: 'chat_muted',
    until: until?.toISOString() ?? null,
  })
}

async function publish({ publisher, log }: Services, channel: string, event: LiveEvent): Promise<void> {
  try {
    await publisher.publish(channel, toWire(event))
  } catch (error) {
    log.warn({ err: error, channel }, `${event.type} not published`)
  }
}
