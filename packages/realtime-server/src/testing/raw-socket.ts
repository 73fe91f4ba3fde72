import { EventEmitter, once } from 'node:events'
import { WebSocket } from 'ws'

/** A websocket client that sends any frame and records every frame received. */
export interface RawSocket {
  websocket: WebSocket
  /** Frames so far, parsed. */
  frames: Record<string, unknown>[][]
  send(...commands: unknown[]): void
  sendText(text: string): void
  /** Waits for an object of any frame so far that matches. */
  received(fits: (message: Record<string, unknown>) => boolean): Promise<Record<string, unknown>>
  /** The reply to a command. */
  reply(id: number): Promise<Record<string, unknown>>
  /** How the connection ended. */
  closed: Promise<{ code: number; reason: string }>
}

export async function openRawSocket(address: string, protocols: string[] = []): Promise<RawSocket> {
  const websocket = new WebSocket(`ws://${address}/connection/websocket`, protocols)
  const frames: Record<string, unknown>[][] = []
  const arrivals = new EventEmitter()
  arrivals.setMaxListeners(0)
  websocket.on('message', (data) => {
    if (!Buffer.isBuffer(data)) throw new Error('ws gives buffers')
    frames.push(
      data
        .toString()
        .split('\n')
        .map((line) => JSON.parse(line)),
    )
    arrivals.emit('frame')
  })
  websocket.on('error', () => undefined)
  const closed = once(websocket, 'close').then(([code, reason]) => ({ code, reason: String(reason) }))
  await once(websocket, 'open')

  async function received(fits: (message: Record<string, unknown>) => boolean) {
    for (;;) {
      const message = frames.flat().find(fits)
      if (message) return message
      await once(arrivals, 'frame')
    }
  }

  return {
    websocket,
    frames,
    closed,
    received,
    send: (...commands) => websocket.send(commands.map((command) => JSON.stringify(command)).join('\n')),
    sendText: (text) => websocket.send(text),
    reply: (id) => received((message) => message['id'] === id),
  }
}

/** A raw socket after its connect command. */
export async function connectRawSocket(address: string, token?: string): Promise<RawSocket> {
  const socket = await openRawSocket(address)
  socket.send({ id: 1, connect: { token } })
  await socket.reply(1)
  return socket
}
