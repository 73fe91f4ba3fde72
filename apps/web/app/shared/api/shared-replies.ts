import type { ApiClient } from '@touchline/contract/api-client'
import type { Call } from '@touchline/contract/define-call'

const KEEP_MS = 1000
const ENTRIES_MAX = 2000

/**
 * Replies that any visitor may see, kept for a second and shared by all renders of the process: a hundred different
 * pages ask for the tree of sports once. Requests that are under way are joined. Replies are read-only.
 */
export function createSharedReplies(nowMs: () => number = Date.now) {
  const replies = new Map<string, { reply: Promise<unknown>; untilMs: number }>()

  return function share(api: ApiClient): ApiClient {
    return {
      locale: api.locale,
      call(call, input, options) {
        if (!isShareable(call)) return api.call(call, input, options)
        const key = `${api.locale} ${call.name} ${JSON.stringify(input)}`
        const known = replies.get(key)
        if (known && known.untilMs > nowMs()) {
          // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the key names the call, so the reply is its own
          return known.reply as ReturnType<typeof api.call<typeof call>>
        }
        deleteOld()
        // Without the caller's signal: others may be waiting for the same reply.
        const reply = api.call(call, input)
        replies.set(key, { reply, untilMs: nowMs() + KEEP_MS })
        reply.catch(() => replies.delete(key))
        return reply
      },
    }
  }

  /** All expire after the same time, so the oldest come first. */
  function deleteOld(): void {
    const now = nowMs()
    for (const [key, { untilMs }] of replies) {
      if (untilMs > now && replies.size < ENTRIES_MAX) break
      replies.delete(key)
    }
  }
}

function isShareable(call: Call): boolean {
  return call.method === 'GET' && call.access === 'anyone'
}
