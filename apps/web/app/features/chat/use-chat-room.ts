import { getChat, sendChatMessage } from '@touchline/contract/calls/chat/chat'
import { tidyChatText } from '@touchline/contract/entities/chat/chat-text'
import { useEffect, useEffectEvent, useReducer } from 'react'
import { useSession } from '../../shared/api/session.ts'
import { useApi } from '../../shared/api/use-api.ts'
import { errorKey } from '../../shared/errors/error-key.ts'
import { useLive } from '../../shared/live/live-provider.tsx'
import { randomId } from '../../shared/player/session/device-id.ts'
import { EMPTY_ROOM, reduceRoom } from './chat-room.ts'

/** The room of a match, followed while the component is mounted. `isSeen` tells whether the list's end is in view. */
export function useChatRoom(matchId: number, isSeen: () => boolean) {
  const api = useApi()
  const live = useLive()
  const session = useSession()
  const playerId = session.status === 'logged_in' ? session.player.id : null
  const [room, send] = useReducer(reduceRoom, EMPTY_ROOM)

  const load = useEffectEvent(async () => {
    const page = await api.call(getChat, { params: { id: matchId } })
    send({ type: 'latestLoaded', page })
  })
  const isEndSeen = useEffectEvent(isSeen)

  // Also after a gap in the real-time events; events during the request are buffered.
  useEffect(() => live.subscribeToChat(matchId, () => load()), [live, matchId])

  // Requested at once, since there may be no real-time connection; and again for another player, whose mute it
  // contains.
  const enter = useEffectEvent((_as: number | null) => void load().catch(() => send({ type: 'loadFailed' })))
  useEffect(() => enter(playerId), [playerId])

  useEffect(
    () =>
      live.onEvent((event) => {
        if (event.type === 'chat_message' && event.message.matchId === matchId)
          send({ type: 'messageArrived', message: event.message, isSeen: isEndSeen() })
        if (event.type === 'chat_message_deleted' && event.matchId === matchId)
          send({ type: 'messageDeleted', messageId: event.messageId })
        if (event.type === 'chat_muted') send({ type: 'memberMuted', until: event.until })
      }),
    [live, matchId],
  )

  async function deliver(key: string, text: string): Promise<void> {
    send({ type: 'messageSent', key, text })
    try {
      const input = { params: { id: matchId }, body: { text } }
      const { message } = await api.call(sendChatMessage, input, { idempotencyKey: key })
      send({ type: 'messageArrived', message, isSeen: true })
    } catch (error) {
      send({ type: 'sendingFailed', key, failure: errorKey(error) })
    }
  }

  return {
    room,
    say: (text: string) => void deliver(randomId(), tidyChatText(text)),
    /** With the same key: if the first request did arrive, the message is not written twice. */
    retry: ({ key, text }: { key: string; text: string }) => void deliver(key, text),
    drop: (key: string) => send({ type: 'outgoingDropped', key }),
    markRead: () => send({ type: 'allRead' }),
    reload: () => load().catch(() => send({ type: 'loadFailed' })),
    async loadEarlier(): Promise<void> {
      const beforeId = room.messages[0]?.id
      if (beforeId === undefined) return
      const page = await api.call(getChat, { params: { id: matchId }, query: { beforeId } })
      send({ type: 'earlierLoaded', page })
    },
  }
}

export type Chat = ReturnType<typeof useChatRoom>
