import type { QueryClient } from '@tanstack/react-query'
import type { ApiClient, CallOptions } from '@touchline/contract/api-client'
import { signOut } from '@touchline/contract/calls/users/sign-out'
import { ApiError } from '@touchline/contract/errors'

/** For how long a sign-out lets what is being changed finish. */
const FINISHED_WITHIN_MS = 2000

/**
 * No call of a player's reaches the platform after their sign-out: before it what is being read for them is called off and
 * what is being changed has its answer; what begins later waits for the sign-out's, and is sent only if that failed. Until
 * the page has a player again a reading is called off, and a change is refused as the platform would.
 */
export function quietSignOut(api: ApiClient, queries: QueryClient): ApiClient {
  const reads = new Set<AbortController>()
  const changes = new Set<Promise<unknown>>()
  let leaving: Promise<unknown> | null = null
  /** How often the session had been told when a sign-out succeeded. */
  let goneAt: number | null = null

  const session = () => queries.getQueryState(['session'])

  async function leave<Reply>(send: () => Promise<Reply>): Promise<Reply> {
    for (const read of reads) read.abort()
    if (changes.size > 0) await atMost(FINISHED_WITHIN_MS, Promise.allSettled(changes))
    const reply = await send()
    goneAt = session()?.dataUpdateCount ?? null
    return reply
  }

  function isGone(): boolean {
    if (goneAt === null) return false
    const now = session()
    return now?.data === null || now?.dataUpdateCount === goneAt
  }

  async function read<Reply>(
    send: (options: CallOptions) => Promise<Reply>,
    options: CallOptions,
  ): Promise<Reply> {
    const own = new AbortController()
    const { signal } = options
    const abort = () => own.abort(signal?.reason)
    if (signal?.aborted) abort()
    signal?.addEventListener('abort', abort)
    reads.add(own)
    try {
      return await send({ ...options, signal: own.signal })
    } finally {
      reads.delete(own)
      signal?.removeEventListener('abort', abort)
    }
  }

  async function change<Reply>(send: () => Promise<Reply>): Promise<Reply> {
    const sent = send()
    changes.add(sent)
    try {
      return await sent
    } finally {
      changes.delete(sent)
    }
  }

  return {
    locale: api.locale,
    async call(call, input, options = {}) {
      if (call.name === signOut.name) {
        const left = leave(() => api.call(call, input, options))
        const answered = left
          .catch(() => undefined)
          .finally(() => {
            if (leaving === answered) leaving = null
          })
        leaving = answered
        return left
      }
      if (call.access !== 'player') return api.call(call, input, options)
      if (leaving) await leaving
      const isRead = call.method === 'GET'
      if (isGone()) throw isRead ? new DOMException('Signed out', 'AbortError') : new ApiError('unauthorized')
      if (!isRead) return change(() => api.call(call, input, options))
      return read((own) => api.call(call, input, own), options)
    },
  }
}

async function atMost(ms: number, done: Promise<unknown>): Promise<void> {
  let timer: ReturnType<typeof setTimeout> | undefined
  await Promise.race([done, new Promise((resolve) => (timer = setTimeout(resolve, ms)))])
  clearTimeout(timer)
}
