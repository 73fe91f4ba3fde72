import { type ApiRequest, createApiClient } from '@touchline/contract/api-client'
import { vi } from 'vitest'
import { createLive } from '../live.ts'
import { FakeRealtimeServer } from './fake-realtime-server.ts'

export type LivePage = ReturnType<typeof aLivePage>

export async function pauseAndShow({ live, settle }: LivePage) {
  live.connection.send({ type: 'tabHidden' })
  await settle(31_000)
  live.connection.send({ type: 'tabShown' })
}

/** All of a page's live data over a fake server; runs on fake timers. */
export function aLivePage({ random = () => 0 }: { random?: () => number } = {}) {
  const server = new FakeRealtimeServer()
  const calls: ApiRequest[] = []
  let tokens = 0
  const api = createApiClient({
    locale: 'en',
    send: async (request) => {
      calls.push(request)
      const body =
        request.path === '/websocket/token'
          ? { token: `token-${(tokens += 1)}` }
          : { channels: [{ channel: '$user:42', token: 'token-of-$user:42' }] }
      return { status: 200, headers: new Headers(), body }
    },
  })
  const report = vi.fn<(error: unknown) => void>()
  const live = createLive({
    api,
    locale: 'en',
    address: { transports: ['websocket'], origin: '' },
    pageOrigin: 'https://site.test',
    createClient: server.createClient,
    requestFrame: (run) => run(),
    report,
    random,
  })
  /** Lets answers, timers and promises of this long run. */
  const settle = async (ms = 100) => {
    await vi.dynamicImportSettled()
    await vi.advanceTimersByTimeAsync(ms)
  }
  return { live, server, calls, report, settle }
}
