import { setTimeout as wait } from 'node:timers/promises'
import { ApiError } from '@touchline/contract/errors'

/** Between two tries; a platform that was killed needs a moment to stand up again. */
const RETRY_MS = 100
const GIVE_UP_MS = 120_000

/** Answers that tell no more than that nobody knows: the same request has to be sent again. */
const UNCERTAIN: readonly string[] = ['internal', 'unavailable', 'rate_limited']

/** Repeats a request as it is until it has a certain answer: its reply, or why it was refused. */
export async function untilCertain<Reply>(
  send: () => Promise<Reply>,
): Promise<{ reply: Reply; tries: number } | { refusal: ApiError; tries: number }> {
  const startedAt = performance.now()
  for (let tries = 1; ; tries += 1) {
    try {
      return { reply: await send(), tries }
    } catch (error) {
      if (error instanceof ApiError && !UNCERTAIN.includes(error.error)) return { refusal: error, tries }
      if (performance.now() - startedAt > GIVE_UP_MS) throw error
      await wait(RETRY_MS)
    }
  }
}
