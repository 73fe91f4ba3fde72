import { State } from 'centrifuge'
import { expect, it } from 'vitest'
import { nextEvent } from '../testing/clients.ts'
import { startRealtime } from '../testing/start-realtime.ts'
import { connectionToken, describeClients } from './client-journey.ts'

describeClients('connecting', ({ connect, create, server, subscribe, transport }) => {
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

  it('gets error 108 for a call made before connecting', async () => {
    const client = create()
    const call = client.rpc('method', {})
    client.connect()
    await expect(call).rejects.toMatchObject({ code: 108 })
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

  it('reconnects after a code that allows it, and not after another', async () => {
    const userId = `player-${transport}`
    const client = await connect({ token: await connectionToken(userId) })
    const connecting = nextEvent(client, 'connecting')
    const connected = nextEvent(client, 'connected')
    server().realtime.disconnectUser({ userId }, { code: 4000, reason: 'come back' })
    expect(await connecting).toMatchObject({ code: 4000, reason: 'come back' })
    await connected
    const disconnected = nextEvent(client, 'disconnected')
    server().realtime.disconnectUser({ userId })
    expect(await disconnected).toEqual({ code: 3503, reason: 'force disconnect' })
  })

  it('lives through many pings', async () => {
    await using quick = await startRealtime({ pingIntervalMs: 10, pongTimeoutMs: 1000, commandsPerSecond: 0 })
    const client = await connect({}, quick.address)
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
    const client = await connect({}, closing.address)
    const connecting = nextEvent(client, 'connecting')
    await closing.realtime.close()
    expect(await connecting).toEqual({ code: 3001, reason: 'shutdown' })
  })
})
