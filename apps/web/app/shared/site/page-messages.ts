import type { CompiledMessages } from '@touchline/messages/compile'
import { readPageState } from './page-state.tsx'
import { waitForRetry } from './wait-for-retry.ts'

let messages: CompiledMessages | null = null

const FIRST_RETRY_MS = 500
const RETRY_MS_MAX = 30_000

/** In the browser, once: the page's head has asked for them already. Repeats what fails, since nothing lives without texts. */
export async function loadPageMessages(): Promise<void> {
  const { messagesPath } = readPageState().config
  for (let delayMs = FIRST_RETRY_MS; ; delayMs = Math.min(2 * delayMs, RETRY_MS_MAX)) {
    messages = await fetchMessages(messagesPath)
    if (messages) return
    await waitForRetry(delayMs)
  }
}

export function pageMessages(): CompiledMessages {
  if (!messages) throw new Error('The texts of the page are not here yet')
  return messages
}

async function fetchMessages(path: string): Promise<CompiledMessages | null> {
  try {
    const reply = await fetch(path)
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- written by the same server as the page
    return reply.ok ? ((await reply.json()) as CompiledMessages) : null
  } catch {
    return null
  }
}
