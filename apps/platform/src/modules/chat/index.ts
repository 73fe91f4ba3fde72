import type { App } from '../../core/http/route.ts'
import type { Services } from '../../core/services.ts'
import { createBlockedWords } from './blocked-words.ts'
import { chatRoutes } from './get-chat.ts'
import { moderationRoutes } from './list-chat-reports.ts'

export { createChatSweep } from './chat-sweep.ts'

/** A room for each match, in which players talk and over which moderators watch. */
export function registerChat(app: App, services: Services): void {
  chatRoutes(app, services, createBlockedWords(services.env.CHAT_BLOCKED_WORDS))
  moderationRoutes(app, services)
}
