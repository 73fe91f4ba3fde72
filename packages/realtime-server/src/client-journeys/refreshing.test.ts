import { State, SubscriptionState } from 'centrifuge'
import { expect, it, vi } from 'vitest'
import { nextEvent } from '../testing/clients.ts'
import { connectionToken, describeClients, subscriptionToken } from './client-journey.ts'

/** Times of tokens are whole seconds: one of a single second may have run out when it is sent. */
const SHORT_S = 2

describeClients('with tokens', ({ connect, create, publish, subscribe }) => {
  it('fetches another token when its own has expired, and one before it expires', async () => {
    let asked = 0
    const renewed = Promise.withResolvers<void>()
    const client = create({
      token: await connectionToken('42', -60),
      getToken: () => {
        asked += 1
        if (asked === 2) renewed.resolve()
        return connectionToken('42', asked === 1 ? SHORT_S : 60)
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
    const client = await connect({ token: await connectionToken('42') })
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
        return subscriptionToken('42', channel, asked === 1 ? -60 : 60)
      },
    })
    await subscribe(subscription)
    expect(asked).toBe(2)
    const publication = nextEvent(subscription, 'publication')
    publish(channel, { balance: '1.00' })
    expect((await publication).data).toEqual({ balance: '1.00' })
  })

  it('renews the token of a subscription before it runs out', async () => {
    const client = await connect({ token: await connectionToken('42') })
    const channel = '$user:42'
    let asked = 0
    const renewed = Promise.withResolvers<void>()
    const subscription = client.newSubscription(channel, {
      getToken: () => {
        asked += 1
        if (asked === 2) renewed.resolve()
        return subscriptionToken('42', channel, asked === 1 ? SHORT_S : 60)
      },
    })
    const unsubscribed = vi.fn<(context: unknown) => void>()
    subscription.on('unsubscribed', unsubscribed)
    await subscribe(subscription)
    await renewed.promise
    // Answered after the renewal, since commands run in their order.
    await client.presenceStats('test')
    const publication = nextEvent(subscription, 'publication')
    publish(channel, { balance: '2.00' })
    expect((await publication).data).toEqual({ balance: '2.00' })
    expect([unsubscribed.mock.calls, subscription.state]).toEqual([[], SubscriptionState.Subscribed])
  })
})
