import { createStore } from '../store/create-store.ts'

/** How often the chat with support was asked for on this page; each press opens it. */
export const supportChatPresses = createStore(0)

export const openSupportChat = () => supportChatPresses.update((count) => count + 1)
