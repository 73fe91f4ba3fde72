import type { App } from '../../core/http/route.ts'
import type { Services } from '../../core/services.ts'
import { createBlockedWords } from './blocked-words.ts'
import { deleteChatMessageRoute } from './delete-chat-message.ts'
import { getChatRoute } from './get-chat.ts'
import { listChatReportsRoute } from './list-chat-reports.ts'
import { muteChatPlayerRoute } from './mute-chat-player.ts'
import { reportChatMessageRoute } from './report-chat-message.ts'
import { sendChatMessageRoute } from './send-chat-message.ts'

/** A room for each match, with moderation. */
export function registerChat(app: App, services: Services): void {
  const words = createBlockedWords(services.env.CHAT_BLOCKED_WORDS)
  getChatRoute(app, services, words)
  sendChatMessageRoute(app, services, words)
  reportChatMessageRoute(app, services)
  listChatReportsRoute(app, services)
  deleteChatMessageRoute(app, services)
  muteChatPlayerRoute(app, services)
}
