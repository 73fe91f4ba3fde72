import { type Centrifuge, State, type Subscription, SubscriptionState } from 'centrifuge'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { issueConnectionToken, issueSubscriptionToken } from './auth/tokens.ts'
import { createClient, nextEvent, nextEvents } from './testing/clients.ts'
import { type RunningRealtime, startRealtime, TEST_SECRET } from './testing/start-realtime.ts'
import { TRANSPORTS } from './transports/transport.ts'

const HistoryReply = z.object({ result: z.object({ offset: z._default(z.number(), 0), epoch: z.string() }) })

/** The conditions of centrifuge-js's own integration suite, with that client, over every transport. */
describe.each(TRANSPORTS)('the centrifuge client over %s', (transport) => {
  let server: RunningRealtime
  let clients: Centrifuge[] = []
  let channelCount = 0

  beforeAll(async () => {
    server = await startRealtime()
  })
  afterAll(async () => {
    await server[Symbol.asyncDispose]()
  })
  afterEach(() => {
    for (const client of clients) client.disconnect()
    clients = []
  })

  const create = (options: Parameters<typeof createClient>[2] = {}) => {
    const client = createClient(server.address, transport, options)
    clients.push(client)
    return client
  }
  const connect = async (options: Parameters<typeof createClient>[2] = {}) => {
    const client = create(options)
    client.connect()
    await client.ready(5000)
    return client
  }
  const fresh = (namespace: string) => `${namespace}:${transport}-${++channelCount}`
  const publish = (channel: string, data: unknown) => server.realtime.publish(channel, data)
  const subscribe = async (subscription: Subscription) => {
    subscription.subscribe()
    await subscription.ready(5000)
    return subscription
  }
  const token = (userId: string, ttlSeconds = 60) =>
    issueConnectionToken(userId, { secret: TEST_SECRET, nowMs: Date.now(), ttlSeconds })
  const channelToken = (userId: string, channel: string, ttlSeconds = 60) =>
    issueSubscriptionToken(userId, channel, { secret: TEST_SECRET, nowMs: Date.now(), ttlSeconds })

  it('connects and disconnects', async () => {
    const client = await connect()
    expect(client.state).toBe(State.Connected)
    const disconnected = nextEvent(client, 'disconnected')
    client.disconnect()
    expect((await disconnected).code).toBe(0)
  })

  it('comes to rest after a loop of connecting and disconnecting', async () => {
    const client = create()
    const disconnected = nextEvent(client, 'disconnected')
    for (let round = 0; round < 10; round += 1) {
      client.connect()
      client.disconnect()
    }
    await disconnected
    client.connect()
    await client.ready(5000)
    expect(client.state).toBe(State.Connected)
  })

  it('subscribes, unsubscribes, and is present only in between', async () => {
    const client = await connect()
    const channel = `test-${transport}`
    const subscription = client.newSubscription(channel)
    for (let round = 0; round < 10; round += 1) {
      subscription.subscribe()
      subscription.unsubscribe()
    }
    subscription.subscribe()
    expect(await subscription.presenceStats()).toEqual({ numClients: 1, numUsers: 1 })
    expect(Object.keys((await subscription.presence()).clients)).toHaveLength(1)
    subscription.unsubscribe()
    expect(subscription.state).toBe(SubscriptionState.Unsubscribed)
    expect(await client.presenceStats(channel)).toEqual({ numClients: 0, numUsers: 0 })
  })

  it('subscribes again right after disconnecting amid a subscription', async () => {
    const client = await connect()
    const subscription = client.newSubscription(`test-${transport}`)
    subscription.subscribe()
    client.disconnect()
    client.connect()
    subscription.unsubscribe()
    await subscribe(subscription)
    expect(subscription.state).toBe(SubscriptionState.Subscribed)
  })

  it('publishes and receives its own publication with its own name on it', async () => {
    const client = await connect({ token: await token('42') })
    const subscription = await subscribe(client.newSubscription('test'))
    const publication = nextEvent(subscription, 'publication')
    await subscription.publish({ my: 'data' })
    expect(await publication).toMatchObject({ data: { my: 'data' }, info: { user: '42' } })
  })

  it('gets error 108 for a call made before connecting', async () => {
    const client = create()
    const call = client.rpc('method', {})
    client.connect()
    await expect(call).rejects.toMatchObject({ code: 108 })
  })

  it('pages history and sees presence with the player’s info', async () => {
    const channel = fresh('recovery')
    for (const number of [1, 2, 3]) publish(channel, number)
    const client = await connect({ token: await token('42') })
    const subscription = await subscribe(client.newSubscription(channel))
    const page = await subscription.history({ limit: 2, reverse: true })
    expect(page.publications.map(({ data }) => data)).toEqual([3, 2])
    expect(page.offset).toBe(3)
    const since = { offset: 1, epoch: page.epoch }
    expect((await subscription.history({ limit: -1, since })).publications.map(({ data }) => data)).toEqual([
      2, 3,
    ])
    const { clients: present } = await subscription.presence()
    expect(Object.values(present)).toMatchObject([{ user: '42' }])
  })

  it('recovers what it missed, in order, and goes on live', async () => {
    const client = await connect()
    const channel = fresh('recovery')
    const subscription = await subscribe(client.newSubscription(channel))
    const first = nextEvent(subscription, 'publication')
    publish(channel, 1)
    await first
    client.disconnect()
    for (const number of [2, 3, 4]) publish(channel, number)
    const resubscribed = nextEvent(subscription, 'subscribed')
    const missed = nextEvents(subscription, 'publication', 4)
    client.connect()
    expect(await resubscribed).toMatchObject({ wasRecovering: true, recovered: true })
    publish(channel, 5)
    expect((await missed).map(({ data, offset }) => [data, offset])).toEqual([
      [2, 2],
      [3, 3],
      [4, 4],
      [5, 5],
    ])
  })

  it.each(['subscribed', 'publication'] as const)(
    'gets what it left unread when it unsubscribes while handling "%s" amid a recovery',
    async (event) => {
      const client = await connect()
      const channel = fresh('recovery')
      const subscription = await subscribe(client.newSubscription(channel))
      subscription.unsubscribe()
      for (const number of [1, 2, 3]) publish(channel, number)
      const received: unknown[] = []
      subscription.on('publication', ({ data }) => received.push(data))
      subscription.once(event, () => subscription.unsubscribe())
      const unsubscribed = nextEvent(subscription, 'unsubscribed')
      subscription.subscribe()
      await unsubscribed
      const unread = event === 'subscribed' ? [1, 2, 3] : [2, 3]
      const recovered = nextEvents(subscription, 'publication', unread.length)
      subscription.subscribe()
      expect((await recovered).map(({ data }) => data)).toEqual(unread)
      expect(received).toEqual([1, 2, 3])
    },
  )

  it('subscribes to several channels at once, each with its own token', async () => {
    const client = create({ token: await token('42') })
    const subscriptions = ['$user:a', '$user:b', '$user:c', '$user:d', '$user:e'].map((channel) =>
      client.newSubscription(channel, { getToken: () => channelToken('42', channel) }),
    )
    client.connect()
    await Promise.all(subscriptions.map(subscribe))
    expect(subscriptions.map(({ state }) => state)).toEqual(
      subscriptions.map(() => SubscriptionState.Subscribed),
    )
  })

  it('comes back when the network does', async () => {
    const networkEventTarget = new EventTarget()
    const client = await connect({ networkEventTarget })
    const connecting = nextEvent(client, 'connecting')
    networkEventTarget.dispatchEvent(new Event('offline'))
    expect((await connecting).code).toBe(1)
    networkEventTarget.dispatchEvent(new Event('online'))
    await client.ready(5000)
    expect(client.state).toBe(State.Connected)
  })

  it('learns that its position is lost, and goes on live', async () => {
    const client = await connect()
    const channel = fresh('short')
    const subscription = await subscribe(client.newSubscription(channel))
    subscription.unsubscribe()
    for (const number of [1, 2, 3]) publish(channel, number)
    const resubscribed = nextEvent(subscription, 'subscribed')
    const live = nextEvent(subscription, 'publication')
    subscription.subscribe()
    expect(await resubscribed).toMatchObject({ wasRecovering: true, recovered: false })
    publish(channel, 4)
    expect((await live).data).toBe(4)
  })

  it('loads its state anew when its position is lost (error 112)', async () => {
    const client = await connect()
    const channel = fresh('short')
    let loads = 0
    const subscription = client.newSubscription(channel, {
      minResubscribeDelay: 1,
      maxResubscribeDelay: 5,
      getState: async () => {
        loads += 1
        const { body } = await server.api('history', { channel, limit: 0 })
        return HistoryReply.parse(body).result
      },
    })
    await subscribe(subscription)
    expect(loads).toBe(1)
    client.disconnect()
    for (const number of [1, 2, 3, 4]) publish(channel, number)
    const resubscribed = nextEvent(subscription, 'subscribed')
    client.connect()
    await resubscribed
    expect(loads).toBe(2)
  })

  it('gets the newest publication of a cache channel when it subscribes, and after missing several', async () => {
    const client = await connect()
    const channel = fresh('cache')
    publish(channel, 'old')
    publish(channel, 'new')
    const subscription = client.newSubscription(channel, { since: { offset: 0, epoch: '' } })
    const cached = nextEvent(subscription, 'publication')
    subscription.subscribe()
    expect((await cached).data).toBe('new')
    client.disconnect()
    for (const data of ['missed', 'newest']) publish(channel, data)
    const afterwards = nextEvent(subscription, 'publication')
    client.connect()
    expect((await afterwards).data).toBe('newest')
  })

  it('takes deltas live, after recovery and of texts that are not ASCII', async () => {
    const client = await connect()
    const channel = fresh('delta')
    const padding = 'x'.repeat(500)
    const subscription = await subscribe(client.newSubscription(channel, { delta: 'fossil' }))
    const live = nextEvents(subscription, 'publication', 3)
    for (const number of [1, 2, 3]) publish(channel, { number, padding })
    expect((await live).map(({ data }) => data)).toEqual([1, 2, 3].map((number) => ({ number, padding })))
    expect(subscription.deltaStats()).toMatchObject({ numFullPayloads: 1, numDeltaPayloads: 2 })

    client.disconnect()
    for (const number of [4, 5]) publish(channel, { number, padding })
    const recovered = nextEvents(subscription, 'publication', 4)
    const resubscribed = nextEvent(subscription, 'subscribed')
    client.connect()
    await resubscribed
    publish(channel, { number: 6, padding: `${padding}п` })
    publish(channel, { number: 6, padding: `${padding}о` })
    expect((await recovered).map(({ data }) => data)).toEqual([
      { number: 4, padding },
      { number: 5, padding },
      { number: 6, padding: `${padding}п` },
      { number: 6, padding: `${padding}о` },
    ])
    expect(client.state).toBe(State.Connected)
  })

  it('takes deltas from the cached publication on', async () => {
    const client = await connect()
    const channel = fresh('deltacache')
    const padding = 'y'.repeat(500)
    publish(channel, { number: 1, padding })
    const subscription = client.newSubscription(channel, { delta: 'fossil', since: { offset: 0, epoch: '' } })
    const received = nextEvents(subscription, 'publication', 2)
    await subscribe(subscription)
    publish(channel, { number: 2, padding })
    expect((await received).map(({ data }) => data)).toEqual([1, 2].map((number) => ({ number, padding })))
    expect(subscription.deltaStats()).toMatchObject({ numFullPayloads: 1, numDeltaPayloads: 1 })
  })

  it('receives joins and leaves of others', async () => {
    const channel = fresh('joins')
    const watcher = await connect()
    const watching = watcher.newSubscription(channel, { joinLeave: true })
    const isPlayer = ({ info }: { info: { user: string } }) => info.user === '42'
    const joined = nextEvent(watching, 'join', isPlayer)
    const left = nextEvent(watching, 'leave', isPlayer)
    await subscribe(watching)
    const player = await connect({ token: await token('42') })
    await subscribe(player.newSubscription(channel))
    expect((await joined).channel).toBe(channel)
    player.disconnect()
    expect((await left).channel).toBe(channel)
  })

  it('fetches another token when its own has expired, and one before it expires', async () => {
    let asked = 0
    const renewed = Promise.withResolvers<void>()
    const client = create({
      token: await token('42', -60),
      getToken: () => {
        asked += 1
        if (asked === 2) renewed.resolve()
        return token('42', asked === 1 ? 1 : 60)
      },
    })
    client.connect()
    await client.ready(5000)
    await renewed.promise
    await client.ready(5000)
    expect(client.state).toBe(State.Connected)
  })

  it('does not reconnect after a forged token (3500)', async () => {
    const client = create({ token: 'forged' })
    const disconnected = nextEvent(client, 'disconnected')
    client.connect()
    expect(await disconnected).toMatchObject({ code: 3500, reason: 'invalid token' })
  })

  it('follows a private channel with a token for it and cannot without', async () => {
    const client = await connect({ token: await token('42') })
    const channel = '$user:42'
    const denied = client.newSubscription(channel)
    const unsubscribed = nextEvent(denied, 'unsubscribed')
    denied.subscribe()
    expect((await unsubscribed).code).toBe(103)
    client.removeSubscription(denied)

    let asked = 0
    const subscription = client.newSubscription(channel, {
      getToken: () => {
        asked += 1
        return channelToken('42', channel, asked === 1 ? -60 : 60)
      },
    })
    await subscribe(subscription)
    expect(asked).toBe(2)
    const publication = nextEvent(subscription, 'publication')
    publish(channel, { balance: '1.00' })
    expect((await publication).data).toEqual({ balance: '1.00' })
  })

  it('is subscribed by the server, recovers there too, and is unsubscribed by it', async () => {
    const channel = fresh('recovery')
    const client = await connect({ token: await token(channel) })
    const subscribed = nextEvent(client, 'subscribed')
    expect(server.realtime.subscribeUser({ userId: channel }, channel)).toBe(true)
    expect(await subscribed).toMatchObject({ channel, recoverable: true })
    const publication = nextEvent(client, 'publication')
    publish(channel, 1)
    expect(await publication).toMatchObject({ channel, data: 1 })
    const unsubscribed = nextEvent(client, 'unsubscribed')
    server.realtime.unsubscribeUser({ userId: channel }, channel)
    expect(await unsubscribed).toEqual({ channel })
  })

  it('reconnects after a code that allows it, and not after another', async () => {
    const userId = `player-${transport}`
    const client = await connect({ token: await token(userId) })
    const connecting = nextEvent(client, 'connecting')
    const connected = nextEvent(client, 'connected')
    server.realtime.disconnectUser({ userId }, { code: 4000, reason: 'come back' })
    expect(await connecting).toMatchObject({ code: 4000, reason: 'come back' })
    await connected
    const disconnected = nextEvent(client, 'disconnected')
    server.realtime.disconnectUser({ userId })
    expect(await disconnected).toEqual({ code: 3503, reason: 'force disconnect' })
  })

  it('lives through many pings', async () => {
    await using quick = await startRealtime({ pingIntervalMs: 10, pongTimeoutMs: 1000 })
    const client = createClient(quick.address, transport)
    clients.push(client)
    client.connect()
    await client.ready(5000)
    const connecting: unknown[] = []
    client.on('connecting', (context) => connecting.push(context))
    const subscription = client.newSubscription('test')
    await subscribe(subscription)
    const framesBefore = quick.realtime.stats().frames[transport]
    for (let calls = 1; quick.realtime.stats().frames[transport] < framesBefore + calls + 3; calls += 1) {
      await subscription.presenceStats()
    }
    expect(connecting).toEqual([])
  })

  it('is sent away at shutdown and tries to come back (3001)', async () => {
    await using closing = await startRealtime()
    const client = createClient(closing.address, transport)
    clients.push(client)
    client.connect()
    await client.ready(5000)
    const connecting = nextEvent(client, 'connecting')
    await closing.realtime.close()
    expect(await connecting).toEqual({ code: 3001, reason: 'shutdown' })
  })
})
