import { setImmediate as nextTurn } from 'node:timers/promises'
import { SubscriptionState } from 'centrifuge'
import { expect, it } from 'vitest'
import { nextEvent } from '../testing/clients.ts'
import { startRealtime } from '../testing/start-realtime.ts'
import { connectionToken, describeClients, subscriptionToken } from './client-journey.ts'

describeClients('subscribing', ({ connect, create, fresh, publish, server, subscribe, transport }) => {
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

  it('subscribes to several channels at once, each with its own token', async () => {
    const client = create({ token: await connectionToken('42') })
    const subscriptions = ['$user:a', '$user:b', '$user:c', '$user:d', '$user:e'].map((channel) =>
      client.newSubscription(channel, { getToken: () => subscriptionToken('42', channel) }),
    )
    client.connect()
    await Promise.all(subscriptions.map(subscribe))
    expect(subscriptions.map(({ state }) => state)).toEqual(
      subscriptions.map(() => SubscriptionState.Subscribed),
    )
  })

  it('receives joins and leaves of others', async () => {
    const channel = fresh('joins')
    const watcher = await connect()
    const watching = watcher.newSubscription(channel, { joinLeave: true })
    const isPlayer = ({ info }: { info: { user: string } }) => info.user === '42'
    const joined = nextEvent(watching, 'join', isPlayer)
    const left = nextEvent(watching, 'leave', isPlayer)
    await subscribe(watching)
    const player = await connect({ token: await connectionToken('42') })
    await subscribe(player.newSubscription(channel))
    expect((await joined).channel).toBe(channel)
    player.disconnect()
    expect((await left).channel).toBe(channel)
  })

  it('is subscribed by the server, recovers there too, and is unsubscribed by it', async () => {
    const channel = fresh('recovery')
    const client = await connect({ token: await connectionToken(channel) })
    const subscribed = nextEvent(client, 'subscribed')
    expect(server().realtime.subscribeUser({ userId: channel }, channel)).toBe(true)
    expect(await subscribed).toMatchObject({ channel, recoverable: true })
    const publication = nextEvent(client, 'publication')
    publish(channel, 1)
    expect(await publication).toMatchObject({ channel, data: 1 })
    const unsubscribed = nextEvent(client, 'unsubscribed')
    server().realtime.unsubscribeUser({ userId: channel }, channel)
    expect(await unsubscribed).toEqual({ channel })
  })

  it('tries again, later each time, when it was refused for too many commands (111)', async () => {
    await using strict = await startRealtime({ commandsPerSecond: 2 })
    const client = await connect({}, strict.address)
    const delays = { minResubscribeDelay: 20, maxResubscribeDelay: 200 }
    const subscription = client.newSubscription('test', delays)
    const refusals: number[] = []
    subscription.on('error', ({ error }) => refusals.push(error.code))
    // Sent just before the subscription, which comes when twenty of them have used up what is allowed.
    const others = Promise.allSettled(Array.from({ length: 30 }, () => client.presenceStats('test')))
    await nextTurn()
    await subscribe(subscription)
    await others
    expect(new Set(refusals)).toEqual(new Set([111]))
    expect(subscription.state).toBe(SubscriptionState.Subscribed)
  })
})
