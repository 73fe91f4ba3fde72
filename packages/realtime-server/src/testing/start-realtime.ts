import { createServer } from 'node:http'
import { parseChannelOptions } from '../channels/channel-options.ts'
import { parseNamespace } from '../channels/namespaces.ts'
import type { RealtimeOptions } from '../realtime-options.ts'
import { createRealtimeServer, type RealtimeServer } from '../realtime-server.ts'

export const TEST_SECRET = 'a secret of the tests'
export const TEST_API_KEY = 'a key of the tests'

/** A server on a free port. */
export interface RunningRealtime extends AsyncDisposable {
  realtime: RealtimeServer
  /** Without scheme: `127.0.0.1:1234`. */
  address: string
  /** Calls the server API; returns the status and the parsed body. */
  api(method: string, params: unknown, key?: string): Promise<{ status: number; body: unknown }>
}

export async function startRealtime(options: Partial<RealtimeOptions> = {}): Promise<RunningRealtime> {
  const realtime = createRealtimeServer({
    tokenSecret: TEST_SECRET,
    serverApi: { key: TEST_API_KEY },
    namespaces: TEST_NAMESPACES,
    channelsWithoutNamespace: parseChannelOptions(OPEN),
    drainMs: 20,
    ...options,
  })
  const server = createServer((request, response) => {
    if (!realtime.handleRequest(request, response)) response.writeHead(404).end()
  })
  server.on('upgrade', (request, socket, head) => {
    if (!realtime.handleUpgrade(request, socket, head)) socket.destroy()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const bound = server.address()
  if (bound === null || typeof bound === 'string') throw new Error('the server listens on no port')
  const address = `127.0.0.1:${bound.port}`
  return {
    realtime,
    address,
    async api(method, params, key = TEST_API_KEY) {
      const response = await fetch(`http://${address}/api/${method}`, {
        method: 'POST',
        headers: { 'x-api-key': key },
        body: typeof params === 'string' ? params : JSON.stringify(params),
      })
      const text = await response.text()
      return { status: response.status, body: text === '' ? null : JSON.parse(text) }
    },
    async [Symbol.asyncDispose]() {
      await realtime.close()
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

/** All permissions, without tokens. */
const OPEN = {
  presence: true,
  allow_subscribe_for_client: true,
  allow_subscribe_for_anonymous: true,
  allow_publish_for_client: true,
  allow_publish_for_anonymous: true,
  allow_presence_for_client: true,
  allow_presence_for_anonymous: true,
}

const RECOVERING = {
  ...OPEN,
  history_size: 100,
  history_ttl: '300s',
  force_recovery: true,
  allow_history_for_client: true,
  allow_history_for_anonymous: true,
}

const TEST_NAMESPACES = [
  parseNamespace({ name: 'recovery', ...RECOVERING }),
  parseNamespace({ name: 'short', ...RECOVERING, history_size: 2 }),
  parseNamespace({ name: 'cache', ...RECOVERING, history_size: 1, force_recovery_mode: 'cache' }),
  parseNamespace({ name: 'delta', ...RECOVERING, allowed_delta_types: ['fossil'], delta_publish: true }),
  parseNamespace({
    name: 'deltacache',
    ...RECOVERING,
    history_size: 1,
    force_recovery_mode: 'cache',
    allowed_delta_types: ['fossil'],
    delta_publish: true,
  }),
  parseNamespace({ name: 'positioned', ...RECOVERING, force_recovery: false, allow_positioning: true }),
  parseNamespace({ name: 'batched', ...RECOVERING, batch_max_delay: '30ms' }),
  parseNamespace({ name: 'full', ...RECOVERING, batch_max_delay: '1h', batch_max_size: 3 }),
  parseNamespace({ name: 'odds', ...RECOVERING, shed_when_slow: true }),
  parseNamespace({ name: 'joins', ...OPEN, join_leave: true, force_push_join_leave: true }),
  parseNamespace({ name: 'limited', allow_user_limited_channels: true }),
  parseNamespace({ name: 'closed', history_size: 10, history_ttl: '300s' }),
  parseNamespace({ name: 'user', history_size: 10, history_ttl: '300s', force_recovery: true }),
  parseNamespace({ name: 'spelled', ...OPEN, channel_regex: '^[a-z]+$' }),
]
