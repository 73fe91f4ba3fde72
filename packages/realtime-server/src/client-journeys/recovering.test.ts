import { expect, it } from 'vitest'
import * as z from 'zod/mini'
import { nextEvent, nextEvents } from '../testing/clients.ts'
import { describeClients } from './client-journey.ts'

describeClients('recovering', ({ connect, fresh, publish, server, subscribe }) => {
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
        const { body } = await server().api('history', { channel, limit: 0 })
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
})

const HistoryReply = z.object({ result: z.object({ offset: z._default(z.number(), 0), epoch: z.string() }) })
