import { authorizeChannels, getConnectionToken } from '@touchline/contract/calls/realtime/tokens'
import { channels } from '@touchline/contract/events/channels'
import { LiveEvent } from '@touchline/contract/events/events'
import { fromWire } from '@touchline/contract/wire-case'
import { Centrifuge } from 'centrifuge'
import { onTestFinished } from 'vitest'
import { WebSocket } from 'ws'
import * as z from 'zod/mini'
import type { Platform } from '../../../platform.ts'
import type { TestPlayer } from '../../../testing/index.ts'

export interface PlayerChannel {
  /** All events so far, in order. */
  received: LiveEvent[]
  leave(): void
}

/** Subscribes to a player's own channel as a browser does; each message is parsed by the contract. */
export async function listenTo(platform: Platform, { client, id }: TestPlayer): Promise<PlayerChannel> {
  const server = await platform.listen(0, '127.0.0.1')
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  const socket = new Centrifuge(`ws://127.0.0.1:${port}/connection/websocket`, {
    websocket: WebSocket,
    getToken: async () => (await client.call(getConnectionToken, {})).token,
  })
  const received: LiveEvent[] = []
  const channel = channels.user(id)
  const subscription = socket.newSubscription(channel, {
    getToken: async () => {
      const reply = await client.call(authorizeChannels, { body: { channels: [channel] } })
      return reply.channels[0]?.token ?? ''
    },
  })
  subscription.on('publication', ({ data }) => received.push(z.parse(LiveEvent, fromWire(data))))
  const subscribed = new Promise<void>((resolve) => subscription.once('subscribed', () => resolve()))
  subscription.subscribe()
  socket.connect()
  await subscribed
  onTestFinished(() => socket.disconnect())
  return { received, leave: () => socket.disconnect() }
}
