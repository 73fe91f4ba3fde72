import { channels } from '@touchline/contract/events/channels'
import { LiveEvent } from '@touchline/contract/events/events'
import { fromWire } from '@touchline/contract/wire-case'
import { Centrifuge } from 'centrifuge'
import { onTestFinished } from 'vitest'
import { WebSocket } from 'ws'
import * as z from 'zod/mini'
import type { Platform } from '../../../platform.ts'

/** What a visitor hears in the room of a match, in order; each message must be one that the contract knows. */
export async function listenToRoom(platform: Platform, matchId: number): Promise<LiveEvent[]> {
  const server = await platform.listen(0, '127.0.0.1')
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  const socket = new Centrifuge(`ws://127.0.0.1:${port}/connection/websocket`, { websocket: WebSocket })
  const received: LiveEvent[] = []
  const subscription = socket.newSubscription(channels.chat(matchId))
  subscription.on('publication', ({ data }) => received.push(z.parse(LiveEvent, fromWire(data))))
  const subscribed = new Promise<void>((resolve) => subscription.once('subscribed', () => resolve()))
  subscription.subscribe()
  socket.connect()
  await subscribed
  onTestFinished(() => socket.disconnect())
  return received
}
