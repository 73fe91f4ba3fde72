import { State } from 'centrifuge'
import { expect, it } from 'vitest'
import { nextEvent, nextEvents } from '../testing/clients.ts'
import { describeClients } from './client-journey.ts'

describeClients('with patches', ({ connect, fresh, publish, subscribe }) => {
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
})
