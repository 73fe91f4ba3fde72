import type { ChatProvider } from '@touchline/contract/entities/chat/chat-provider'
import { CHATS } from '../../../shared/third-parties/chats.ts'
import { loadScript } from '../../../shared/third-parties/load-script.ts'
import { CHAT_STARTERS } from './chat-starters.ts'

let isPrepared = false
let hasBegun = false

/** Loads the provider's widget, the first time, and opens it. */
export async function openChat(chat: ChatProvider): Promise<void> {
  const starter = CHAT_STARTERS[chat.type]
  if (!isPrepared) starter.prepare?.(chat)
  isPrepared = true
  await loadScript(CHATS[chat.type](chat).script, starter.scriptId)
  if (!hasBegun) starter.begin?.(chat)
  hasBegun = true
  starter.open()
}
