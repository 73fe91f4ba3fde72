import * as z from 'zod/mini'
import { createPromptQueue, type PromptName } from './prompt-queue.ts'
import { isProtectedToday, protectToday } from './protected-day.ts'

const CHANNEL = 'prompts'
const Answered = z.object({ name: z.string(), subject: z.string() }) satisfies z.ZodMiniType<PromptName>

/** The queue of this page. Its features use `usePrompt` or `PromptDialog`. */
export const pagePrompts = createPromptQueue({ tabs: otherTabs(), isProtectedToday, protectToday })

function otherTabs() {
  // The server has no tabs.
  const channel = typeof window === 'undefined' ? null : new BroadcastChannel(CHANNEL)
  return {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has no target, a window does
    post: ({ name, subject }: PromptName) => channel?.postMessage({ name, subject }),
    onAnswered: (listener: (answered: PromptName) => void) =>
      channel?.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
        const parsed = z.safeParse(Answered, data)
        if (parsed.success) listener(parsed.data)
      }),
  }
}
