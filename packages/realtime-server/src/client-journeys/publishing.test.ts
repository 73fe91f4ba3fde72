import { expect, it } from 'vitest'
import { nextEvent } from '../testing/clients.ts'
import { connectionToken, describeClients } from './client-journey.ts'

describeClients('publishing and reading back', ({ connect, fresh, publish, subscribe }) => {
  it('publishes and receives its own publication with its own name on it', async () => {
    const client = await connect({ token: await connectionToken('42') })
    const subscription = await subscribe(client.newSubscription('test'))
    const publication = nextEvent(subscription, 'publication')
    await subscription.publish({ my: 'data' })
    expect(await publication).toMatchObject({ data: { my: 'data' }, info: { user: '42' } })
  })

  it('pages history and sees presence with the player’s info', async () => {
    const channel = fresh('recovery')
    for (const number of [1, 2, 3]) publish(channel, number)
    const client = await connect({ token: await connectionToken('42') })
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
})
