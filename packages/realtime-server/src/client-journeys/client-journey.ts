import { type Centrifuge, type Subscription } from 'centrifuge'
import { EventSource as EventSource4 } from 'eventsource'
import EventSource2 from 'eventsource-2'
import { afterAll, afterEach, beforeAll, describe } from 'vitest'
import { issueConnectionToken, issueSubscriptionToken } from '../auth/tokens.ts'
import type { RealtimeOptions } from '../realtime-options.ts'
import { createClient } from '../testing/clients.ts'
import { type RunningRealtime, startRealtime, TEST_SECRET } from '../testing/start-realtime.ts'
import type { TransportName } from '../transports/transport.ts'

type ClientOptions = NonNullable<Parameters<typeof createClient>[2]>

/** Every way in which the official client reaches a server from Node. */
const WAYS: readonly { name: string; transport: TransportName; options: ClientOptions }[] = [
  { name: 'websocket', transport: 'websocket', options: {} },
  { name: 'http_stream', transport: 'http_stream', options: {} },
  { name: 'sse with eventsource 2', transport: 'sse', options: { eventsource: EventSource2 } },
  { name: 'sse with eventsource 4', transport: 'sse', options: { eventsource: EventSource4 } },
]

/** A server and what a journey does with it; its clients are disconnected after each test. */
export interface ClientJourney {
  transport: TransportName
  server: () => RunningRealtime
  /** A client that does not connect yet. */
  create: (options?: ClientOptions, address?: string) => Centrifuge
  connect: (options?: ClientOptions, address?: string) => Promise<Centrifuge>
  subscribe: (subscription: Subscription) => Promise<Subscription>
  /** A channel of that namespace that no other test has. */
  fresh: (namespace: string) => string
  publish: (channel: string, data: unknown) => void
}

/** The conditions of centrifuge-js's own integration suite, with that client, over every transport. */
export function describeClients(
  title: string,
  define: (journey: ClientJourney) => void,
  settings: Partial<RealtimeOptions> = {},
): void {
  describe.each(WAYS)(`the centrifuge client over $name ${title}`, ({ transport, options }) => {
    let server: RunningRealtime
    let clients: Centrifuge[] = []
    let channelCount = 0
    beforeAll(async () => {
      server = await startRealtime(settings)
    })
    afterAll(async () => {
      await server[Symbol.asyncDispose]()
    })
    afterEach(() => {
      for (const client of clients) client.disconnect()
      clients = []
    })

    const create: ClientJourney['create'] = (more = {}, address = server.address) => {
      const client = createClient(address, transport, { ...options, ...more })
      clients.push(client)
      return client
    }
    define({
      transport,
      server: () => server,
      create,
      async connect(more, address) {
        const client = create(more, address)
        client.connect()
        await client.ready(READY_MS)
        return client
      },
      async subscribe(subscription) {
        subscription.subscribe()
        await subscription.ready(READY_MS)
        return subscription
      },
      fresh: (namespace) => `${namespace}:${++channelCount}`,
      publish: (channel, data) => server.realtime.publish(channel, data),
    })
  })
}

const READY_MS = 5000

export function connectionToken(userId: string, ttlSeconds = 60): Promise<string> {
  return issueConnectionToken(userId, { secret: TEST_SECRET, nowMs: Date.now(), ttlSeconds })
}

export function subscriptionToken(userId: string, channel: string, ttlSeconds = 60): Promise<string> {
  return issueSubscriptionToken(userId, channel, { secret: TEST_SECRET, nowMs: Date.now(), ttlSeconds })
}
