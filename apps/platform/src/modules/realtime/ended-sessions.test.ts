import { authorizeChannels, getConnectionToken } from '@touchline/contract/calls/realtime/tokens'
import { signIn } from '@touchline/contract/calls/users/sign-in'
import { signOut } from '@touchline/contract/calls/users/sign-out'
import { channels } from '@touchline/contract/events/channels'
import { Centrifuge } from 'centrifuge'
import { expect, it, onTestFinished } from 'vitest'
import { WebSocket } from 'ws'
import { TEST_PASSWORD, testClient, testPlatform, testPlayer } from '../../testing/index.ts'

it('opens nothing of a player with what was kept of a session that has ended', async () => {
  const platform = await testPlatform()
  const { client, email, id } = await testPlayer(platform)
  const other = testClient(platform)
  await other.call(signIn, { body: { email, password: TEST_PASSWORD } })
  const channel = channels.user(id)
  const kept = await tokensOf(client)

  await client.call(signOut, {})

  expect(await join(kept)).toBe('refused')
  // A session that is left asks for new ones.
  expect(await join(await tokensOf(other))).toBe('subscribed')

  async function tokensOf(one: typeof client) {
    const { token } = await one.call(getConnectionToken, {})
    const [opened] = (await one.call(authorizeChannels, { body: { channels: [channel] } })).channels
    return { token, channelToken: opened?.token ?? '' }
  }

  /** As somebody who has these two alone. */
  async function join({ token, channelToken }: Awaited<ReturnType<typeof tokensOf>>) {
    const server = await platform.listen(0, '127.0.0.1')
    const address = server.address()
    const port = typeof address === 'object' && address ? address.port : 0
    const socket = new Centrifuge(`ws://127.0.0.1:${port}/connection/websocket`, {
      websocket: WebSocket,
      token,
    })
    onTestFinished(() => socket.disconnect())
    const subscription = socket.newSubscription(channel, { token: channelToken })
    const joined = new Promise<'subscribed' | 'refused'>((resolve) => {
      subscription.on('subscribed', () => resolve('subscribed'))
      subscription.on('unsubscribed', () => resolve('refused'))
      socket.on('disconnected', () => resolve('refused'))
      socket.on('error', () => resolve('refused'))
    })
    subscription.subscribe()
    socket.connect()
    return joined
  }
})
